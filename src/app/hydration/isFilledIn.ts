/** Whether a field has another value than it was drawn with. A box that is ticked has, however its value reads. */
export function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}

/** Whether any control of that name has. */
export function isFilledIn(form: HTMLFormElement, name: string): boolean {
  return [...form.querySelectorAll('input')].some((field) => field.name === name && isChanged(field));
}
