/** Whether the customer's browser asks to send no more than is needed (`Save-Data`); not all browsers tell. */
export function savesData(navigator: Navigator): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
