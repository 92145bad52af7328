/** The value that a list was drawn with. It begins with its first option, unless another is marked. */
export function drawnOption({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
