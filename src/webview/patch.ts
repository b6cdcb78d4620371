import type { Element } from './element.ts';

/** What a real element was last made of. */
type Drawn = WeakMap<Node, Element>;

/**
 * Gives a function that brings the content of a real element in line with a description. Real elements are kept as long
 * as their keys stay, so that focus, selection and scrolling survive, and what is the same is not touched.
 */
export function createPatch(root: HTMLElement): (content: readonly Element[]) => void {
  const drawn: Drawn = new WeakMap();
  return (content) => patchChildren(root, content, drawn);
}

function patchChildren(parent: Node, wanted: readonly (Element | string)[], drawn: Drawn): void {
  const kept = keptNodes(parent, wanted, drawn);
  let place: ChildNode | null = parent.firstChild;
  wanted.forEach((child, index) => {
    const node = typeof child === 'string' ? patchText(kept[index], child) : patchElement(kept[index], child, drawn);
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  });
}

/** For each wanted child the real node that becomes it. All others are removed first: a node that is moved loses its focus. */
function keptNodes(parent: Node, wanted: readonly (Element | string)[], drawn: Drawn): readonly (Node | undefined)[] {
  const old = new Map<string, Node[]>();
  for (const node of parent.childNodes) {
    const key = keyOf(drawn.get(node));
    old.set(key, [...(old.get(key) ?? []), node]);
  }
  const kept = wanted.map((child) => old.get(typeof child === 'string' ? TEXT : keyOf(child))?.shift());
  for (const nodes of old.values()) for (const node of nodes) parent.removeChild(node);
  return kept;
}

const TEXT = '#text';

function keyOf(description: Element | undefined): string {
  return description === undefined ? TEXT : `${description.tag} ${description.key}`;
}

function patchText(kept: Node | undefined, text: string): Node {
  if (kept === undefined) return document.createTextNode(text);
  if (kept.nodeValue !== text) kept.nodeValue = text;
  return kept;
}

function patchElement(kept: Node | undefined, wanted: Element, drawn: Drawn): Node {
  const real = kept instanceof HTMLElement ? kept : document.createElement(wanted.tag);
  const before = drawn.get(real);
  drawn.set(real, wanted);
  if (before === undefined) listen(real, drawn);
  for (const name of Object.keys(before?.attributes ?? {})) {
    if (wanted.attributes[name] === undefined) real.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(wanted.attributes)) {
    if (before?.attributes[name] !== value) real.setAttribute(name, value);
  }
  patchChildren(real, wanted.children, drawn);
  return real;
}

/** One listener an element; what it calls is the newest description's. */
function listen(real: HTMLElement, drawn: Drawn): void {
  real.addEventListener('click', () => drawn.get(real)?.onClick?.());
  real.addEventListener('change', () => {
    if (real instanceof HTMLSelectElement) drawn.get(real)?.onChange?.(real.value);
  });
}
