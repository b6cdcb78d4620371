import { type Element, element } from './element.ts';

/** A text in which what stands between backticks is set as code. */
export function codeSpans(text: string): readonly (Element | string)[] {
  const parts = text.split(/`([^`]+)`/);
  return parts.flatMap((part, index) => {
    if (part === '') return [];
    return index % 2 === 0 ? part : element('code', { key: String(index) }, part);
  });
}
