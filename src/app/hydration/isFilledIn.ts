/** Whether the value of a field differs from the rendered one. For a box, `checked` counts. */
export function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}

/** Whether any control of that name is changed. */
export function isFilledIn(form: HTMLFormElement, name: string): boolean {
  return [...form.querySelectorAll('input')].some((field) => field.name === name && isChanged(field));
}
