/** Shows how to go on without the code of the product, and says it aloud. */
export function tellLate(document: Document): void {
  const late = document.getElementById('late');
  late?.setAttribute('role', 'alert');
  late?.removeAttribute('hidden');
}
