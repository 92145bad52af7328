import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { type Section, sections } from '../../compiler/analysis/catalogue.ts';
import { type NameSection, type SortedNames, sortNames } from '../../compiler/analysis/providerNames.ts';
import type { ProviderFamily, Sending } from '../../compiler/generated/source.ts';
import type { Model } from '../../compiler/link/model.ts';
import { type AnswerCell, type AnswerRow, answerMatrix } from '../reports/answerMatrix.ts';
import { cell } from './contextPage.ts';

/** How each part of the catalogue, and the column of its names, is called. */
export const titles: Readonly<Record<Section, readonly [title: string, column: string]>> = {
  keys: ['Message keys', 'key'],
  results: ['Login result codes', 'code'],
  texts: ['Messages without a key', 'text'],
  http: ['HTTP statuses that say nothing else', 'status'],
  again: ['Refusals that offer a step again', 'step'],
  statuses: ['Statuses of the transaction', 'status'],
  steps: ['Next steps', 'step'],
  unlisted: ['Everything else', 'what'],
};

/** What has no name of its own, in words. */
export const unlisted: Readonly<Record<string, string>> = {
  message: 'any other message',
  status: 'any other status',
  step: 'any other step',
  answer: 'an answer of something else',
  silence: 'no answer',
  late: 'a late answer',
};

/** The page of the error catalogue: each entry, and what becomes of it on every screen where it can arrive. */
export function errorsPage(analysis: Analysis): string {
  const rows = answerMatrix(analysis);
  return `# Errors

Generated from \`flows/error-catalogue.json\` and the flows by \`npm run generate\`. Change those instead.

Each row is one thing that the identity provider can answer. "What customers see" has a line for each screen where it can
arrive, with the text and the screen or way out where the customer ends. Where an effect cannot have expected an answer,
it is \`unhandled\`, as the last table says. Personas are accounts of the local provider. While login looks for an earlier
sign-in (\`session.resume\`), every refusal clears the session and shows login.
${sections.map((section) => table(section, rows)).join('')}${knownNames(analysis)}`;
}

function table(section: Section, matrix: readonly AnswerRow[]): string {
  const [title, column] = titles[section];
  const rows = matrix.filter(({ entry }) => entry.section === section).map(row);
  if (rows.length === 0) return '';
  return `
## ${title}

| ${column} | meaning | how sent | outcome | what customers see |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function row({ entry, cells }: AnswerRow): string {
  const { section, name, description, sent, outcome, step } = entry;
  const called = section === 'unlisted' ? (unlisted[name] ?? name) : `\`${name}\``;
  const told =
    outcome === null ? 'its message decides' : `\`${outcome}\`${step === null || step === name ? '' : `, \`${step}\``}`;
  const customersSee = outcome === null ? '' : cell(seen(cells));
  return `| ${called} | ${cell(description)} | ${sent.map(sending).join('<br>')} | ${told} | ${customersSee} |`;
}

function sending({ personas = [], with: given, call, status }: Sending): string {
  const who = personas.map((persona) => `\`${persona}\``).join(', ');
  const first = [who, given].filter((part) => part !== '' && part !== undefined).join(', ');
  const answer = [call, status].filter((part) => part !== undefined).join(' → ');
  return [first, answer].filter((part) => part !== '').join(': ');
}

/** One line for screens on which the same happens; with the effect where one screen has several. */
function seen(cells: readonly AnswerCell[]): string {
  const lines = new Map<string, AnswerCell[]>();
  for (const each of cells.filter(({ isForeseen }) => isForeseen)) {
    const words = each.words.join(' · ');
    lines.set(words, [...(lines.get(words) ?? []), each]);
  }
  if (lines.size === 0) return 'expected nowhere: `unhandled`';
  const isAlone = (screen: string): boolean =>
    [...lines.values()].filter((same) => same.some((one) => one.screen === screen)).length === 1;
  const label = ({ screen, effect }: AnswerCell): string => (isAlone(screen) ? screen : `${screen} (${effect})`);
  return [...lines].map(([words, same]) => `**${[...new Set(same.map(label))].join(', ')}** → ${words}`).join('<br>');
}

/** What a family gets, in words. */
const gets: Readonly<Record<ProviderFamily['gets'], string>> = {
  never: 'is never sent here',
  beside: 'a remark beside a step',
  unlisted: 'the default',
};

/** The part of the page of errors about the names that the provider's own clients know; empty without a list. */
function knownNames(model: Model): string {
  const keys = sortNames('messageKeys', model);
  const steps = sortNames('remediations', model);
  if (keys === null || steps === null) return '';
  const packages = Object.entries(model.providerNames?.from ?? {}).map(([name, version]) => `\`${name}\` ${version}`);
  return `
## Names that the provider's own clients know

From ${packages.join(' and ')}, listed in \`flows/provider-names.json\`. Those without an outcome of their own fall
under a family of \`flows/provider-families.json\`. The default is the row "any other message" or "any other step" above,
and holds for every family, should the provider send such a name all the same.

| names | known | with an outcome | the default | a remark | never sent |
|---|---|---|---|---|---|
${figures('message keys', keys)}
${figures('steps', steps)}

| names | how many | what they are | what they get | why |
|---|---|---|---|---|
${[...rows('messageKeys', keys), ...rows('remediations', steps)].join('\n')}
`;
}

function figures(called: string, sorted: SortedNames): string {
  const { others, withOutcome } = sorted;
  const having = (what: ProviderFamily['gets']): number => namesOf(({ family }) => family.gets === what, sorted);
  const counts = [others.length + withOutcome, withOutcome, having('unlisted'), having('beside'), having('never')];
  return `| ${called} | ${counts.join(' | ')} |`;
}

function rows(section: NameSection, sorted: SortedNames): readonly string[] {
  const called = section === 'messageKeys' ? 'message keys' : 'steps';
  return sorted.families.map((family) => {
    const count = namesOf((pattern) => pattern.family === family, sorted);
    return `| ${called} | ${count} | ${cell(family.description)} | ${gets[family.gets]} | ${cell(family.because)} |`;
  });
}

function namesOf(holds: (pattern: SortedNames['patterns'][number]) => boolean, { others }: SortedNames): number {
  return others.filter(({ patterns }) => patterns.some(holds)).length;
}
