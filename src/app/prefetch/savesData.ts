/** Whether the customer's browser asks to save data (`Save-Data`). Not all browsers tell. */
export function savesData(navigator: Navigator): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
