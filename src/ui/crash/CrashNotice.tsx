import { MessageText } from '../copy/MessageText.tsx';
import { TelephoneLink } from '../copy/TelephoneLink.tsx';
import { Brand } from '../shell/Brand.tsx';
import { useWords } from '../store/contexts.ts';
import { useBrand } from '../store/useBrand.ts';

/** Shown when the page cannot be rendered. It works without any texts: brand and telephone number remain. */
export function CrashNotice() {
  const { supportPhone } = useBrand();
  const hasTexts = useWords().has('ui.crash');
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
            <div className="screen-header start">
              {hasTexts && (
                <h1>
                  <Own copy="ui.crash" />
                </h1>
              )}
              <p className="secondary-line">
                {hasTexts && <Own copy="ui.crashBody" />} <TelephoneLink>{supportPhone}</TelephoneLink>
              </p>
            </div>
            {hasTexts && (
              // biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page
              <a className="button primary" href="">
                <Own copy="ui.tryAgain" />
              </a>
            )}
          </section>
        </div>
      </main>
    </div>
  );
}

function Own({ copy }: { readonly copy: string }) {
  return <MessageText message={{ copy, values: {} }} />;
}
