import type { JSX } from 'react';
import { type Entry, type Section, sections } from '../../../compiler/analysis/catalogue.ts';
import type { End } from '../../../compiler/analysis/facts.ts';
import type { ProviderFamily, Sending } from '../../../compiler/generated/source.ts';
import { grouped } from '../../../compiler/grouped.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { type AnswerRow, answerMatrix } from '../data/answerMatrix.ts';
import { type NameSection, sortNames } from '../data/sortNames.ts';
import { type BookData, Matrix, PictureRow, StateLink, stateShowing, useBook, WithCode } from '../parts.tsx';

/** The title of each part of the catalogue, and of its first column. */
const titles: Readonly<Record<Section, readonly [title: string, column: string]>> = {
  keys: ['Message keys', 'key'],
  results: ['Login result codes', 'code'],
  texts: ['Messages without a key', 'text'],
  http: ['HTTP statuses without a message', 'status'],
  again: ['Refusals that offer a step again', 'step'],
  statuses: ['Statuses of the transaction', 'status'],
  steps: ['Next steps', 'step'],
  unlisted: ['Everything else', 'what'],
};

/** Describes entries without a name. */
const unlisted: Readonly<Record<string, string>> = {
  message: 'any other message',
  status: 'any other status',
  step: 'any other step',
  answer: 'an answer that is no JSON of the protocol',
  silence: 'no answer',
  late: 'a late answer',
};

/** The result of each answer of the provider on each screen where it can arrive. */
export function Errors(): JSX.Element {
  const book = useBook();
  const matrix = answerMatrix(book.analysis);
  const ends = matrix.flatMap(({ cells }) => foreseen(cells).flatMap((cell) => cell.ends));
  return (
    <>
      {sections.map((section) => (
        <SectionTable key={section} section={section} rows={matrix.filter(({ entry }) => entry.section === section)} />
      ))}
      {/* Each picture once, because the cells of the tables have no room. */}
      <PictureRow ids={ends.flatMap((end) => statesAt(end, book))} title={<h2>What customers see</h2>} />
      <KnownNames />
    </>
  );
}

type Cells = readonly AnswerRow['cells'][number][];

function foreseen(cells: Cells): Cells {
  return cells.filter(({ isForeseen }) => isForeseen);
}

function statesAt(end: End, book: BookData): readonly string[] {
  switch (end.kind) {
    case 'exit':
      return [];
    case 'overlay': {
      const own = stateShowing([end.screen], `overlay.${end.name}`, book);
      return [own, ...end.afterwards.flatMap((each) => statesAt(each, book))];
    }
    case 'screen': {
      const { id, message } = end;
      if (message === null) return [`${id}.idle`];
      const part = message.field === null ? `alert.${message.copy}` : `field.${message.field}.${message.copy}`;
      return [stateShowing([id], part, book)];
    }
    default:
      return unreachable(end);
  }
}

interface SectionTableProps {
  readonly section: Section;
  readonly rows: readonly AnswerRow[];
}

function SectionTable({ section, rows }: SectionTableProps): JSX.Element | null {
  const { screens } = useBook().analysis;
  if (rows.length === 0) return null;
  const [title, column] = titles[section];
  const all = rows.map(({ entry, cells }) => ({ entry, byScreen: grouped(foreseen(cells), ({ screen }) => screen) }));
  const shown = [...screens.keys()].filter((id) => all.some(({ byScreen }) => byScreen.has(id)));
  return (
    <>
      <h2>{title}</h2>
      <Matrix label={title} className="wide" columns={[column, ...shown.map((id) => <StateLink key={id} id={id} />)]}>
        {all.map(({ entry, byScreen }) => (
          <tr key={entry.name}>
            <EntryHead entry={entry} />
            {shown.map((id) => (
              <Answers key={id} screen={id} cells={byScreen.get(id) ?? []} />
            ))}
          </tr>
        ))}
      </Matrix>
    </>
  );
}

function EntryHead({ entry }: { readonly entry: Entry }): JSX.Element {
  const { section, name, description, outcome, sent, step } = entry;
  const next = step === null || step === name ? '' : `, \`${step}\``;
  const result = outcome === null ? 'its message decides' : `outcome \`${outcome}\`${next}`;
  return (
    <th scope="row">
      {section === 'unlisted' ? (unlisted[name] ?? name) : <code>{name}</code>}
      <p>{description}</p>
      {[result, ...sent.map(sendingWords)].map((words) => (
        <p key={words} className="quiet">
          <WithCode text={words} />
        </p>
      ))}
    </th>
  );
}

function Answers({ screen, cells }: { readonly screen: string; readonly cells: Cells }): JSX.Element {
  const name = <span className="visually-hidden">{screen}: </span>;
  const answers = grouped(cells, ({ words }) => words.join(' · '));
  if (answers.size === 0) return <td className="quiet">{name}cannot arrive</td>;
  return (
    <td>
      {name}
      {[...answers].map(([words, those]) => (
        <p key={words}>
          <WithCode text={words} />
          {/* If a screen has several effects, the result may depend on which one. */}
          {answers.size === 1 ? null : <span className="quiet"> ({effectsOf(those)})</span>}
        </p>
      ))}
    </td>
  );
}

/** How the local provider sends it: the accounts and the call. */
function sendingWords({ personas = [], with: given, call, status }: Sending): string {
  const first = [personas.join(', '), given].filter((part) => part !== '' && part !== undefined).join(', ');
  const answer = [call, status].filter((part) => part !== undefined).join(' → ');
  return [first, answer].filter((part) => part !== '').join(': ');
}

function effectsOf(cells: Cells): string {
  return [...new Set(cells.map(({ effect }) => effect))].join(', ');
}

const gets: Readonly<Record<ProviderFamily['gets'], string>> = {
  never: 'never sent here',
  beside: 'shown beside a step',
  unlisted: '“any other”, as above',
};

/** The names that the provider's own clients know and that have no outcome here; nothing without a list. */
function KnownNames(): JSX.Element | null {
  const { analysis } = useBook();
  const { providerNames } = analysis;
  if (providerNames === null) return null;
  const packages = Object.entries(providerNames.from).map(([name, version]) => `\`${name}\` ${version}`);
  return (
    <>
      <h2 id="known-names">Names without an entry</h2>
      <p>
        <WithCode
          text={`The provider’s own clients (${packages.join(' and ')}) know more names than the catalogue. Each of them falls into a family of \`schemas/provider/families.json\`.`}
        />
      </p>
      <Matrix label="Families of names" columns={['names', 'how many', 'description', 'result', 'reason']}>
        <FamilyRows section="messageKeys" title="message keys" />
        <FamilyRows section="remediations" title="steps" />
      </Matrix>
    </>
  );
}

function FamilyRows({ section, title }: { readonly section: NameSection; readonly title: string }): JSX.Element {
  const { families, others } = sortNames(section, useBook().analysis);
  return (
    <>
      {families.map((family) => (
        <tr key={family.description}>
          <th scope="row">{title}</th>
          <td>{others.filter(({ patterns }) => patterns.some((pattern) => pattern.family === family)).length}</td>
          {[family.description, gets[family.gets], family.because].map((words) => (
            <td key={words}>
              <WithCode text={words} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
