/** Shows and announces what to do when the product's code does not come. */
export function showLateNotice(document: Document): void {
  const late = document.getElementById('late');
  late?.setAttribute('role', 'alert');
  late?.removeAttribute('hidden');
}
