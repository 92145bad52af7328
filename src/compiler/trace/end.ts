/** A message, as it stands in the flows. */
export interface CarriedMessage {
  readonly copy: string;
  /** The field that it belongs to; null for the alert. */
  readonly field: string | null;
}

/** Where a customer ends when no screen comes between that asks for anything. */
export type End =
  | { readonly kind: 'screen'; readonly id: string; readonly message: CarriedMessage | null }
  | { readonly kind: 'exit'; readonly id: string }
  /** An overlay over that screen, and where its timer leads from there. */
  | { readonly kind: 'overlay'; readonly name: string; readonly screen: string; readonly afterwards: readonly End[] };

/** Each end once, in the order in which they were found. */
export function distinct(ends: readonly End[]): readonly End[] {
  return [...new Map(ends.map((end) => [JSON.stringify(end), end])).values()];
}
