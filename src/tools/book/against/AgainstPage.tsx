import type { JSX } from 'react';
import { grouped } from '../../../compiler/grouped.ts';
import { Layout } from '../Layout.tsx';
import { lookWords } from '../pages/ScreenPage.tsx';
import { Contents, Folded, Items } from '../parts.tsx';
import type { ChangedLook } from './against.ts';

interface AgainstPageProps {
  readonly changed: readonly ChangedLook[];
  readonly revision: string;
  readonly commit: string;
}

/** Every state that looks different, by screen: before, after, and the difference. */
export function AgainstPage({ changed, revision, commit }: AgainstPageProps): JSX.Element {
  const screens = [...grouped(changed, ({ states }) => states[0]?.id.split('.')[0] ?? '')];
  return (
    <Layout
      title={`What looks different since ${revision}`}
      purpose={`The working folder and ${revision} (commit ${commit.slice(0, 12)}), each drawn by its own code: light at 1280 and at 320 px, dark at 1280 px.`}
      footer={
        <>
          Made by <code>npm run book -- --against {revision}</code>.
        </>
      }
    >
      {changed.length === 0 ? <p>No state looks different.</p> : null}
      <Contents label="Screens" links={screens.map(([screen, own]) => [screen, `${screen} (${own.length})`])} />
      {screens.map(([screen, own]) => (
        <section key={screen}>
          <h2 id={screen}>{screen}</h2>
          {own.map((each) => (
            <Change key={each.before ?? each.after} changed={each} />
          ))}
        </section>
      ))}
    </Layout>
  );
}

function Change({ changed }: { readonly changed: ChangedLook }): JSX.Element {
  const { look, states, before, after, difference } = changed;
  const [first, ...others] = states;
  const pictures = [
    ['Before', before],
    ['After', after],
    ['Difference', difference],
  ] as const;
  return (
    <article className="state">
      <h3>
        {first?.id} <span className="quiet">{lookWords(look)}</span>
      </h3>
      <p>
        {first?.words}. {whatChanged(changed)}
      </p>
      {others.length === 0 ? null : (
        <Folded title={`${others.length} more states look the same`}>
          <Items of={others.map(({ id }) => id)} />
        </Folded>
      )}
      <div className="looks">
        {pictures.map(([words, file]) =>
          file === null ? null : (
            <figure key={words}>
              <figcaption>{words}</figcaption>
              <a href={file}>
                <img className="picture" src={file} alt={`${words}: ${first?.id}, ${lookWords(look)}`} loading="lazy" />
              </a>
            </figure>
          ),
        )}
      </div>
    </article>
  );
}

function whatChanged({ before, after, pixels }: ChangedLook): string {
  if (before === null) return 'Only the working folder has it.';
  if (after === null) return 'It no longer exists.';
  return `${pixels} pixels differ.`;
}
