import { useIntl } from 'react-intl';
import { MessageText } from '../copy/MessageText.tsx';
import { TelephoneLink } from '../copy/TelephoneLink.tsx';
import { useScene } from '../scene/contexts.ts';
import { Brand } from '../shell/Brand.tsx';

/** What the customer sees when the page cannot be drawn. Without any texts, the brand and its number remain. */
export function CrashNotice() {
  const { supportPhone } = useScene().published.program.brand;
  const hasTexts = 'ui.crash' in useIntl().messages;
  return (
    <div className="page">
      <header className="top">
        <div className="bar">
          <Brand />
        </div>
      </header>
      <main>
        <div className="screen card">
          <section className="card" role="alert">
            {hasTexts ? <Explanation phone={supportPhone} /> : <TelephoneLink>{supportPhone}</TelephoneLink>}
          </section>
        </div>
      </main>
    </div>
  );
}

function Explanation({ phone }: { readonly phone: string }) {
  const body = { copy: 'ui.crashBody', values: { phone } };
  return (
    <>
      <div className="screen-header start">
        <h1>
          <MessageText message={{ copy: 'ui.crash', values: {} }} />
        </h1>
        <p className="secondary-line">
          <MessageText message={body} tags={{ call: { kind: 'telephone' } }} />
        </p>
      </div>
      {/* biome-ignore lint/a11y/useValidAnchor: an address of nothing is this very page, loaded anew */}
      <a className="button primary" href="">
        <MessageText message={{ copy: 'ui.tryAgain', values: {} }} />
      </a>
    </>
  );
}
