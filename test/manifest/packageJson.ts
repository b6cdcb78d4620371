import { repositoryText } from '../support/repository.ts';

interface Conditional {
  readonly when?: string;
}

interface MenuItem extends Conditional {
  readonly command: string;
}

export interface PackageJson {
  readonly activationEvents: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly supported: string };
    readonly virtualWorkspaces: { readonly supported: boolean };
  };
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category: string;
      readonly icon: string;
    }[];
    readonly viewsContainers: { readonly activitybar: readonly { readonly id: string }[] };
    readonly views: { readonly dogear: readonly (Conditional & { readonly id: string })[] };
    readonly viewsWelcome: readonly (Conditional & { readonly view: string })[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>> & {
      readonly 'view/item/context': readonly MenuItem[];
    };
    readonly yamlValidation: readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
    readonly mcpServerDefinitionProviders: readonly { readonly id: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
  };
}

interface Setting {
  readonly default: unknown;
  readonly scope: string;
  readonly description: string;
}

export function packageJson(): PackageJson {
  return JSON.parse(repositoryText('package.json'));
}

/** The texts of package.nls.json, by their keys. */
export function packageTexts(): Readonly<Record<string, string>> {
  return JSON.parse(repositoryText('package.nls.json'));
}
