import { kindOf } from '../../compiler/grammar/kinds.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { canonical } from '../../compiler/records.ts';
import type { Change, Weight } from './compareParts.ts';
import { withoutRemarks } from './withoutTexts.ts';

/** Kinds of file that are compared by content. */
const outlined = [
  'app',
  'screen',
  'flow',
  'conditions',
  'actions',
  'rules',
  'patterns',
  'outcomes',
  'environments',
  'links',
  'cookies',
  'schedule',
  'error-catalogue',
  'steps',
  'theme',
  'effect',
];

/** Schemas of data, which are compared by key. */
const data = ['context', 'transaction', 'claims'].map((name) => `schemas/${name}.schema.json`);

/**
 * Changes of files that are not compared by content: descriptions, grammar, lists about texts and names, and kinds
 * without words.
 * @param approvers all approvers of protected texts
 */
export function compareFiles(before: Sources, after: Sources, approvers: readonly string[]): readonly Change[] {
  const files = new Set([...after.keys(), ...before.keys()]);
  return [...files].sort().flatMap((file): readonly Change[] => {
    const [old, now] = [before.get(file), after.get(file)];
    const kind = kindOf(file);
    // Records of translations are reported with the texts.
    if (old === now || kind === 'copy' || kind === 'translated') return [];
    const change = (what: string, weight: Weight, consent: readonly string[] = []): readonly Change[] => [
      {
        weight,
        subject: file,
        what,
        before: null,
        after: null,
        place: { file, line: 1, column: 1 },
        isGone: now === undefined,
        approvers: consent,
      },
    ];
    if (old !== undefined && now !== undefined && meaning(old) === meaning(now))
      return change('remarks changed', 'none');
    const verb = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    if (kind === 'protected') return change(`the list of protected texts was ${verb}`, 'copy', approvers);
    if (kind === 'consents') return change(`the record of consents was ${verb}`, 'copy', changedApprovers(old, now));
    if (kind === 'routes') return change(`the record of routes was ${verb}`, 'none');
    if (kind === 'provider-names' || kind === 'provider-families') {
      return change(`what is known of the provider's names was ${verb}`, 'none');
    }
    if (kind === 'style') return change(`the style of texts was ${verb}`, 'copy');
    if ((kind !== null && outlined.includes(kind)) || data.includes(file)) return [];
    return change(kind === 'schema' ? `grammar ${verb}` : verb, 'behaviour');
  });
}

/** The approvers whose consents differ. */
function changedApprovers(old: string | undefined, now: string | undefined): readonly string[] {
  const [before, after] = [old, now].map((text) => consentsIn(text)) as [Consents, Consents];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => canonical(before[name]) !== canonical(after[name])).sort();
}

type Consents = Readonly<Record<string, unknown>>;

function consentsIn(text: string | undefined): Consents {
  try {
    const { consents } = JSON.parse(text ?? '{}') as { readonly consents?: Consents };
    return consents ?? {};
  } catch {
    return {};
  }
}

/** The meaning of a file: its JSON without descriptions, or its text if it is not JSON. */
function meaning(text: string): string {
  try {
    return canonical(withoutRemarks(JSON.parse(text)));
  } catch {
    return text;
  }
}
