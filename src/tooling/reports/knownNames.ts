import type { ProviderFamily } from '../../compiler/generated/source.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { type Html, html, matrix, prose, scrolling } from './page.ts';
import { type NameSection, type SortedNames, sortNames } from './sortNames.ts';

/** Describes what happens with a family. */
const gets: Readonly<Record<ProviderFamily['gets'], string>> = {
  never: 'is never sent here',
  beside: 'a remark beside a step',
  unlisted: 'the default',
};

/** The section on the names that the provider's own clients know; empty without a list. */
export function knownNames(model: Model): Html {
  const keys = sortNames('messageKeys', model);
  const steps = sortNames('remediations', model);
  if (keys === null || steps === null) return html``;
  const packages = Object.entries(model.providerNames?.from ?? {}).map(([name, version]) => `\`${name}\` ${version}`);
  const counts = table(
    ['names', 'known', 'with an outcome', 'the default', 'a remark', 'never sent'],
    [figures('message keys', keys), figures('steps', steps)],
  );
  const families = table(
    ['names', 'how many', 'what they are', 'what they get', 'why'],
    [...rows('messageKeys', keys), ...rows('remediations', steps)],
  );
  return html`<h2 id="known-names">Names that the provider’s own clients know</h2>
<p>${prose(`From ${packages.join(' and ')}, listed in \`schemas/provider/names.json\`. Those without an outcome of their own fall under a family of \`schemas/provider/families.json\`. The default is the row "any other message" or "any other step" above, and holds for every family, should the provider send such a name all the same.`)}</p>
${scrolling('Known names', counts)}
${scrolling('Families of known names', families)}`;
}

const table = (columns: readonly string[], body: readonly (readonly (string | number)[])[]): Html =>
  matrix(
    columns,
    body.map((cells) => html`<tr>${cells.map((cell) => html`<td>${prose(String(cell))}</td>`)}</tr>`),
  );

function figures(called: string, sorted: SortedNames): readonly (string | number)[] {
  const { others, withOutcome } = sorted;
  const having = (what: ProviderFamily['gets']): number => namesOf(({ family }) => family.gets === what, sorted);
  return [called, others.length + withOutcome, withOutcome, having('unlisted'), having('beside'), having('never')];
}

function rows(section: NameSection, sorted: SortedNames): readonly (readonly (string | number)[])[] {
  const called = section === 'messageKeys' ? 'message keys' : 'steps';
  return sorted.families.map((family) => {
    const count = namesOf((pattern) => pattern.family === family, sorted);
    return [called, count, family.description, gets[family.gets], family.because];
  });
}

function namesOf(holds: (pattern: SortedNames['patterns'][number]) => boolean, { others }: SortedNames): number {
  return others.filter(({ patterns }) => patterns.some(holds)).length;
}
