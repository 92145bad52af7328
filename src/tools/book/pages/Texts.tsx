import type { JSX, ReactNode } from 'react';
import { isMeant } from '../../../compiler/analysis/style.ts';
import type { ProtectedTexts } from '../../../compiler/generated/source.ts';
import { grouped } from '../../../compiler/grouped.ts';
import { type ReadingLevel, screenLevels, textLevels } from '../../../compiler/readability.ts';
import { Contents, Folded, InEachLanguage, Matrix, type Named, StateLink, useBook, WrittenAt } from '../parts.tsx';

/** The texts by approver, and how hard they are to read. */
export function Texts(): JSX.Element {
  return (
    <>
      <Contents
        label="Contents"
        links={[
          ['protected', 'Protected texts'],
          ['reading-levels', 'Reading levels'],
        ]}
      />
      <h2 id="protected">Protected texts</h2>
      <ProtectedList />
      <h2 id="reading-levels">Reading levels</h2>
      <ReadingLevels />
    </>
  );
}

function ProtectedList(): JSX.Element {
  const entries = useBook().analysis.protection?.protected ?? [];
  if (entries.length === 0) return <p>No text is protected.</p>;
  return (
    <>
      {[...grouped(entries, ({ approver }) => approver)].map(([approver, those]) => (
        <div key={approver}>
          <h3>Changes need the consent of: {approver}</h3>
          {those.map((entry) => (
            <ProtectedEntry key={entry.texts.join()} entry={entry} />
          ))}
        </div>
      ))}
    </>
  );
}

function ProtectedEntry({ entry }: { readonly entry: ProtectedTexts }): JSX.Element {
  const { copy, origins } = useBook().analysis;
  const [texts] = copy.values();
  const keys = [...(texts?.keys() ?? [])].filter((key) => entry.texts.some((pattern) => isMeant(key, pattern)));
  const inAll = (key: string): Named<string> =>
    [...copy].flatMap(([locale, own]) => {
      const text = own.get(key)?.text;
      return text === undefined ? [] : [[locale, text] as const];
    });
  return (
    <section className="state">
      <p>{entry.why}</p>
      <p className="quiet">
        <WrittenAt place={origins.at(entry)} />
      </p>
      <dl className="about">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>
              <InEachLanguage texts={inAll(key)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Graded {
  readonly id: string;
  readonly name: ReactNode;
  readonly levels: readonly ReadingLevel[];
}

/** The reading levels of screens and texts. Reported only, never a finding. */
function ReadingLevels(): JSX.Element {
  const { analysis } = useBook();
  const [texts] = analysis.copy.values();
  const screens = [...grouped(screenLevels(analysis), ({ screen }) => screen)].map(([id, levels]) => ({
    ...{ id, name: <StateLink id={id} />, levels },
  }));
  const scored = textLevels(analysis).filter(({ score }) => score !== null);
  const single = [...grouped(scored, ({ key }) => key)].map(([key, levels]) => {
    const place = texts?.get(key)?.place;
    const name = (
      <>
        <code>{key}</code>
        <p>{place === undefined ? null : <WrittenAt place={place} />}</p>
      </>
    );
    return { id: key, name, levels };
  });
  return (
    <>
      <p className="hint">
        The formulas count words, sentences and syllables, and know nothing of what they mean. They show where to look.
        Nothing fails because of them. The Flesch-Kincaid grade is a school grade of the USA: lower is easier.
        Szigriszt-Pazos goes from 0, hard, to 100, easy.
      </p>
      <h3>Screens, with their overlays</h3>
      <LevelTable label="Reading levels of screens" column="Screen" graded={screens} />
      <h3>Texts</h3>
      <Folded title={`${single.length} texts that are long enough for a formula`}>
        <LevelTable label="Reading levels of texts" column="Text" graded={single} />
      </Folded>
    </>
  );
}

interface LevelTableProps {
  readonly label: string;
  readonly column: string;
  readonly graded: readonly Graded[];
}

function LevelTable({ label, column, graded }: LevelTableProps): JSX.Element {
  const locales = new Map(graded.flatMap(({ levels }) => levels.map(({ locale, formula }) => [locale, formula])));
  const heads = [...locales].map(([locale, formula]) => (
    <span key={locale}>
      {locale}, {formula}
    </span>
  ));
  return (
    <Matrix label={label} columns={[column, ...heads]}>
      {graded.map(({ id, name, levels }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          {[...locales.keys()].map((locale) => (
            <Level key={locale} level={levels.find((each) => each.locale === locale)} />
          ))}
        </tr>
      ))}
    </Matrix>
  );
}

function Level({ level }: { readonly level: ReadingLevel | undefined }): JSX.Element {
  if (level === undefined) return <td />;
  const { score, meaning, words, sentences } = level;
  return (
    <td>
      {score === null ? 'too short for a formula' : `${score.toFixed(1)}, ${meaning ?? ''}`}
      <p className="quiet">
        {words} words, {sentences} sentences
      </p>
    </td>
  );
}
