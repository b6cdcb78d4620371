/** A description of an element, from which `patch` makes the real one or mends it. */
export interface Element {
  readonly tag: string;
  /** Among its siblings, what the element stands for: the same key keeps the same real element. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onClick: (() => void) | null;
  readonly onChange: ((value: string) => void) | null;
  readonly children: readonly (Element | string)[];
}

interface Given {
  readonly key?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
  readonly onChange?: (value: string) => void;
}

/** Children that are null are left out. A key that is not given is the tag's name. */
export function element(tag: string, given: Given, ...children: readonly (Element | string | null)[]): Element {
  const { key = tag, attributes = {}, onClick = null, onChange = null } = given;
  return { tag, key, attributes, onClick, onChange, children: children.filter((child) => child !== null) };
}
