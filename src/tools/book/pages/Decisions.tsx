import type { JSX } from 'react';
import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { ListKind } from '../../../compiler/analysis/visitor.ts';
import { grouped } from '../../../compiler/grouped.ts';
import type { Expressions } from '../../../engine/contracts/logic.ts';
import {
  type ActionTarget,
  type ConditionTable,
  cellWords,
  conditionTables,
  type DecisionTable,
  decisionTables,
  type Lead,
  type TableColumn,
} from '../data/decisionTables.ts';
import { journeysOf, laneOf } from '../data/places.ts';
import {
  type BookData,
  Contents,
  Folded,
  joined,
  Matrix,
  type Named,
  PictureRow,
  StateLink,
  stateShowing,
  textOf,
  useBook,
  WrittenAt,
} from '../parts.tsx';

/** The decision tables of all choices, guarded lists and conditions. */
export function Decisions(): JSX.Element {
  const { analysis } = useBook();
  const tables = decisionTables(analysis);
  const choices = tables.filter(({ kind }) => kind === 'choice');
  const others = tables.filter(({ kind }) => kind !== 'choice');
  const conditions = conditionTables(analysis);
  const parts = [
    { id: 'choices', title: 'Choices', groups: byJourney(choices, analysis) },
    { id: 'lists', title: 'Messages, texts and events', groups: byJourney(others, analysis) },
  ];
  return (
    <>
      <p className="hint">
        Every case is in exactly one row. Where a cell says “any”, the result does not depend on it.
      </p>
      <div className="table-of-contents">
        {parts.map(({ id, title, groups }) => (
          <div key={id}>
            <h2>
              <a href={`#${id}`}>{title}</a>
            </h2>
            {groups.map(([journey, those]) => (
              <div key={journey}>
                <h3>{journey}</h3>
                <Contents label={`${title}: ${journey}`} links={those.map((each) => [anchorOf(each), titleOf(each)])} />
              </div>
            ))}
          </div>
        ))}
        <h2>
          <a href="#conditions">Conditions</a>
        </h2>
        <Contents label="Conditions" links={conditions.map(({ name }) => [conditionAnchor(name), name])} />
      </div>
      {parts.map(({ id, title, groups }) => (
        <div key={id}>
          <h2 id={id}>{title}</h2>
          {groups.map(([journey, those]) => (
            <section key={journey} className="journey">
              <h3>{journey}</h3>
              {those.map((each) => (
                <Decision key={anchorOf(each)} decision={each} />
              ))}
            </section>
          ))}
        </div>
      ))}
      <h2 id="conditions">Conditions</h2>
      {conditions.map((each) => (
        <Condition key={each.name} condition={each} />
      ))}
    </>
  );
}

function byJourney(tables: readonly DecisionTable[], analysis: Analysis): Named<readonly DecisionTable[]> {
  const groups = grouped(tables, ({ place }) => laneOf(place.file));
  return journeysOf(analysis).flatMap((journey) => {
    const those = groups.get(journey);
    return those === undefined ? [] : [[journey, those] as const];
  });
}

/** Longer tables are collapsed. */
const mostRows = 6;

/** The decision of an ordered list: by its conditions, and by their values. */
function Decision({ decision }: { readonly decision: DecisionTable }): JSX.Element {
  const book = useBook();
  const { place, description, byCondition, byValue, uses, kind } = decision;
  const title = titleOf(decision);
  const short = <CaseTable label={title} table={byCondition} decision={decision} />;
  // The section of a single condition shows the same.
  const readsMore = byCondition.columns.filter(({ isLookedInto }) => !isLookedInto).length > 1;
  const rows = byCondition.rows.length;
  return (
    <section className={`state ${kind}`} id={anchorOf(decision)}>
      <h4>{title}</h4>
      {description === null ? null : <p>{description}</p>}
      <p className="quiet">
        <WrittenAt place={place} />
        {uses.length > 1 ? `, used in ${uses.length} places` : null}
      </p>
      {rows > mostRows ? <Folded title={`${rows} rows`}>{short}</Folded> : short}
      {readsMore ? (
        <Folded title="By the values that are read">
          <CaseTable label={`${title}, by value`} table={byValue} decision={decision} />
        </Folded>
      ) : null}
      <PictureRow ids={statesOf(decision, book)} />
    </section>
  );
}

function statesOf({ leads, uses }: DecisionTable, book: BookData): readonly string[] {
  const here = uses.map(({ id }) => id);
  return leads.flatMap(({ goal: { kind, name }, messages }) => {
    if (kind === 'text') return [stateShowing(here, `text.${name}`, book)];
    // A message is visible where it leads.
    if (kind === 'next' && messages.length === 0) return [`${name}.idle`];
    const alerts = messages.map((key) => stateShowing([kind === 'next' ? name : null, ...here], `alert.${key}`, book));
    return kind === 'open' ? [...alerts, stateShowing(here, `overlay.${name}`, book)] : alerts;
  });
}

interface CaseTableProps {
  readonly label: string;
  readonly table: DecisionTable['byValue'];
  readonly decision: DecisionTable;
}

/** A column for each question, a row for cases with the same answer. */
function CaseTable({ label, table: { columns, rows }, decision: { leads, kind } }: CaseTableProps): JSX.Element {
  return (
    <Matrix
      label={label}
      className="decision"
      columns={[...columns.map((column) => <Question key={column.reads} column={column} />), 'result']}
    >
      {rows.map(({ cells, answer }) => (
        <tr key={JSON.stringify([cells, answer])}>
          {columns.map(({ reads, domain }, index) => {
            const marks = cells[index] ?? null;
            return (
              <td key={reads}>{marks === null ? <span className="quiet">any</span> : cellWords(marks, domain)}</td>
            );
          })}
          <td>
            <Result lead={answer === null ? undefined : leads[answer]} kind={kind} />
          </td>
        </tr>
      ))}
    </Matrix>
  );
}

function Question({ column: { reads, description } }: { readonly column: TableColumn }): JSX.Element {
  const condition = useBook().analysis.conditions.get(reads);
  const name = <code>{reads}</code>;
  return (
    <>
      {condition !== undefined && condition.term === undefined ? (
        <a href={`#${conditionAnchor(reads)}`}>{name}</a>
      ) : (
        name
      )}
      <p>{description}</p>
    </>
  );
}

function titleOf({ kind, uses, place }: DecisionTable): string {
  const [use] = uses;
  if (use === undefined) return `line ${place.line}`;
  const owner = ownerOf(use);
  const where = use.overlay === null ? owner : `${owner}, ${use.overlay}`;
  const titles: Readonly<Record<ListKind, string>> = {
    choice: where,
    event: `${where}: ${use.event}`,
    outcome: `${where}: ${[use.event, use.outcome?.code].filter(Boolean).join(', ')}`,
    alert: `${where}: the alert`,
    banner: `the banner, line ${place.line}`,
    copy: `${where}: the text of line ${place.line}`,
    icon: `${where}: the icon`,
    clock: `${where}: the timer`,
  };
  return titles[kind];
}

function ownerOf({ owner, id }: DecisionTable['uses'][number]): string {
  if (owner === 'app') return 'every screen';
  return owner === 'table' ? `answers: ${id}` : (id ?? '');
}

/** The anchor of a decision's section. A line of a file begins at most one list. */
function anchorOf({ place }: DecisionTable): string {
  return `decision-${place.file.replaceAll('/', '-')}-${place.line}-${place.column}`;
}

function Condition({ condition }: { readonly condition: ConditionTable }): JSX.Element {
  const { conditions, origins } = useBook().analysis;
  const { name, description, columns, samples } = condition;
  const written = conditions.get(name);
  return (
    <section className="state condition" id={conditionAnchor(name)}>
      <h3>{name}</h3>
      <p>{description}</p>
      <p className="quiet">{written === undefined ? null : <WrittenAt place={origins.at(written)} />}</p>
      <ul className="quiet">
        {columns.map((column) => (
          <li key={column.reads}>
            <code>{column.reads}</code> {column.description}
          </li>
        ))}
      </ul>
      <dl className="about">
        <dt>True</dt>
        <dd>
          <Cases condition={condition} answer={true} />
        </dd>
        <dt>False</dt>
        <dd>
          <Cases condition={condition} answer={false} />
        </dd>
      </dl>
      <Folded title={`${samples.length} examples, which every run of the compiler tries`}>
        <ul>
          {samples.map(({ given, is }) => (
            <li key={JSON.stringify(given)}>
              <code>{JSON.stringify(given)}</code> {is ? 'true' : 'false'}
            </li>
          ))}
        </ul>
      </Folded>
    </section>
  );
}

function conditionAnchor(name: string): string {
  return `condition-${name}`;
}

function Cases({ condition, answer }: { readonly condition: ConditionTable; readonly answer: boolean }): JSX.Element {
  const { columns, rows } = condition;
  const those = rows.filter((row) => row.answer === answer);
  if (those.length === 0) return <>never</>;
  return (
    <ul>
      {those.map(({ cells }) => {
        const asked = columns.flatMap(({ reads, domain }, index) => {
          const marks = cells[index] ?? null;
          return marks === null ? [] : [{ reads, words: cellWords(marks, domain) }];
        });
        const pieces = asked.map(({ reads, words }) => (
          <>
            <code>{reads}</code> is {words}
          </>
        ));
        return <li key={JSON.stringify(cells)}>{pieces.length === 0 ? 'always' : joined(pieces, ', and ')}</li>;
      })}
    </ul>
  );
}

function Result({ lead, kind }: { readonly lead: Lead | undefined; readonly kind: ListKind }): JSX.Element {
  const { analysis } = useBook();
  if (lead === undefined) return <>{nothingFor[kind] ?? 'nothing happens'}</>;
  const { goal, clear, set, fill, values, messages } = lead;
  const keys = [...Object.keys(set), ...Object.keys(fill)].map((key) => <code key={key}>{key}</code>);
  const parts = [
    <Goal key="goal" goal={goal} />,
    ...fixedValues(values),
    ...messages.map((key) => `message “${textOf(key, analysis) ?? key}”`),
    ...(clear ? ['clears the session'] : []),
    ...(keys.length === 0 ? [] : [<>sets {joined(keys, ', ')}</>]),
  ];
  return <>{joined(parts, ', ')}</>;
}

const nothingFor: Readonly<Partial<Record<ListKind, string>>> = {
  icon: 'no icon',
  alert: 'no message',
  banner: 'no message',
};

/** Constant values; values from elsewhere are not shown. */
function fixedValues(values: Expressions): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`with ${name} ${value}`] : [],
  );
}

const verbs = { next: 'goes to', run: 'runs', open: 'opens the overlay', icon: 'the icon' } as const;

/** Where an alternative leads. */
export function Goal({ goal: { kind, name } }: { readonly goal: ActionTarget }): JSX.Element {
  const { analysis } = useBook();
  if (kind === 'stay') return <>stays on the screen</>;
  if (kind === 'text') return <>“{textOf(name, analysis) ?? name}”</>;
  return (
    <>
      {verbs[kind]} {kind === 'next' ? <StateLink id={name} /> : <code>{name}</code>}
    </>
  );
}
