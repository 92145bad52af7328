/**
 * Lets React draw on where a translator or an extension has moved its nodes or taken them out. Browsers throw there, so
 * that React would draw the page anew, without the focus and with a notice of a crash. A node is taken out where it is
 * now; one that goes before a missing node goes to the end.
 * @see https://github.com/facebook/react/issues/11538
 */
export function allowMovedNodes(page: Window & typeof globalThis): void {
  const { prototype } = page.Node;
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent === null ? child : (removeChild.call(parent, child) as Child);
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    return insertBefore.call(this, node, childAround(this, next)) as Child;
  };
}

/** The child of a parent that a node is or is in; null if it is not below that parent. */
function childAround(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}
