import { canonical } from '../../compiler/emit/records.ts';
import { kindOf } from '../../compiler/grammar/kinds.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import type { Change, Weight } from './compareParts.ts';
import { withoutRemarks } from './withoutTexts.ts';

/** Kinds of file whose content is told thing by thing. */
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
  'cookies',
  'error-catalogue',
  'steps',
  'theme',
  'effect',
];

/** Schemas of data, which are told key by key. */
const data = ['context', 'transaction', 'claims'].map((name) => `schemas/${name}.schema.json`);

/**
 * What is told of a file and not of the things in it: remarks, grammar, lists about texts and names, and kinds that have no words.
 * @param approvers all approvers of protected texts
 */
export function compareFiles(before: Sources, after: Sources, approvers: readonly string[]): readonly Change[] {
  const files = new Set([...after.keys(), ...before.keys()]);
  return [...files].sort().flatMap((file): readonly Change[] => {
    const [old, now] = [before.get(file), after.get(file)];
    const kind = kindOf(file);
    // What translations were made from is told beside the texts.
    if (old === now || kind === 'copy' || kind === 'translated') return [];
    const change = (what: string, weight: Weight, consent: readonly string[] = []): readonly Change[] => [
      { weight, subject: file, what, before: null, after: null, approvers: consent },
    ];
    if (old !== undefined && now !== undefined && meaning(old) === meaning(now))
      return change('remarks changed', 'none');
    const verb = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    if (kind === 'protected') return change(`the list of protected texts was ${verb}`, 'copy', approvers);
    if (kind === 'provider-names' || kind === 'provider-families') {
      return change(`what is known of the provider's names was ${verb}`, 'none');
    }
    if (kind === 'style') return change(`the style of texts was ${verb}`, 'copy');
    if ((kind !== null && outlined.includes(kind)) || data.includes(file)) return [];
    return change(kind === 'schema' ? `grammar ${verb}` : verb, 'behaviour');
  });
}

/** What a file means: its JSON without remarks, or its text where it is no JSON. */
function meaning(text: string): string {
  try {
    return canonical(withoutRemarks(JSON.parse(text)));
  } catch {
    return text;
  }
}
