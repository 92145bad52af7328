/** Changes the page from its usual look to that of a variant. No script may make HTML of text: it stands in templates. */
export function applyLook(app: HTMLElement, variant: string): void {
  const childAt = (node: Node | undefined, index: number): Node | undefined => node?.childNodes[index];
  // Places count in the usual look, so all are found before the first change.
  const changes = [...app.ownerDocument.querySelectorAll('template')]
    .filter(({ dataset }) => dataset.variants?.split(',').includes(variant))
    .map(({ content, dataset: { at = '', count } }) => {
      const place = at.split(' ').map(Number);
      const from = place.pop() ?? 0;
      return { content, from, to: from + Number(count), parent: place.reduce<Node | undefined>(childAt, app) };
    });
  for (const { content, from, to, parent } of changes) {
    // An extension has changed the page before. Hydration will draw it anew.
    if (!parent || parent.childNodes.length < to) continue;
    const range = app.ownerDocument.createRange();
    range.setStart(parent, from);
    range.setEnd(parent, to);
    range.deleteContents();
    range.insertNode(content);
  }
}
