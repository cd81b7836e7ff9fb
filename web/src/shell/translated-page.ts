// Browsers translate a page by replacing its text nodes with <font> elements. React still has the text nodes: removing
// one would fail, and changing one would not be seen. This file maps them to their replacements.

const replacements = new WeakMap<Node, Element>();

/** The element that a translator put in the place of a node, if it is still there. */
function getReplacement(node: Node | null): Element | null {
  const element = node?.parentNode === null ? replacements.get(node) : undefined;
  return element?.isConnected ? element : null;
}

/** Puts a text node back in the place of its translation. The translator then translates it again. */
function restore(node: Node): void {
  const element = getReplacement(node);
  replacements.delete(node);
  element?.parentNode?.replaceChild(node, element);
}

const isTranslation = (node: Node | null | undefined): node is Element =>
  node?.nodeName === 'FONT' || node?.nodeName === 'font';

/** Records the replacement of each removed text node: it was added with it, or is beside its place. */
function recordReplacements(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const element = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (element === undefined) continue;
    for (const node of removedNodes)
      if (node.nodeType === Node.TEXT_NODE && node.parentNode === null) replacements.set(node, element);
  }
}

/** Lets React change pages that are being translated. Call it before the first page is shown. */
export function supportTranslatedPages(root: Element): void {
  new MutationObserver(recordReplacements).observe(root, { childList: true, subtree: true });
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === null) restore(child);
    if (child.parentNode !== this && child.nodeType === Node.TEXT_NODE) return child;
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    restore(child);
    if (before?.parentNode === null) restore(before);
    const isLost = before?.nodeType === Node.TEXT_NODE && before.parentNode !== this;
    return insertBefore.call(this, child, isLost ? null : before) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    restore(child);
    return appendChild.call(this, child) as Child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...text,
    set(this: Node, value: string | null) {
      if (this.parentNode === null) restore(this);
      text?.set?.call(this, value);
    },
  });
}
