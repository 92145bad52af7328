import type { ErrorCatalogueFile, Sending } from '../generated/source.ts';

/** One entry of the catalogue: something that the provider can answer. */
export interface Entry {
  readonly section: Section;
  /** The key, text, code, status or step. */
  readonly name: string;
  readonly description: string;
  readonly sent: readonly Sending[];
  /** Null where the message decides. */
  readonly outcome: string | null;
  /** Of a pending entry: the step that the transaction is at. */
  readonly step: string | null;
}

export const sections = ['keys', 'results', 'texts', 'http', 'again', 'statuses', 'steps', 'unlisted'] as const;

export type Section = (typeof sections)[number];

/** Every entry of the catalogue, in its order. */
export function entriesOf(file: ErrorCatalogueFile): readonly Entry[] {
  return sections.flatMap((section) => {
    const entries = Object.entries<Listed>({ ...file[section] });
    return entries.map(([name, entry]) => ({ outcome: null, step: null, ...entry, section, name }));
  });
}

type Listed = Pick<Entry, 'description' | 'sent'> & { readonly outcome?: string; readonly step?: string };
