import type { JSX, ReactNode } from 'react';
import type { Named } from './parts.tsx';

/** Where the book comes from. */
export interface Origin {
  /** The command with its options. */
  readonly by: string;
  /** Empty outside of git. */
  readonly commit: string;
  readonly date: Date;
}

interface LayoutProps {
  readonly title: string;
  /** One sentence: which question the page answers. */
  readonly purpose?: ReactNode;
  /** Its own file, and all pages of the menu; a page that stands alone has none. */
  readonly file?: string;
  readonly menu?: Named<string>;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page. */
export function Layout({ title, purpose, file, menu = [], footer, children }: LayoutProps): JSX.Element {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} - The book`}</title>
        <link rel="stylesheet" href="book.css" />
      </head>
      <body>
        <header>
          <a className="skip" href="#main">
            Skip to the content
          </a>
          <div className="bar">
            {menu.length === 0 ? (
              'The book'
            ) : (
              <nav aria-label="Pages">
                {menu.map(([each, words]) => (
                  <a key={each} href={each} {...(each === file ? { 'aria-current': 'page' } : {})}>
                    {words}
                  </a>
                ))}
              </nav>
            )}
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          <h1>{title}</h1>
          {purpose === undefined ? null : <p className="purpose">{purpose}</p>}
          {children}
        </main>
        <footer>
          <div className="bar">
            <p>{footer}</p>
          </div>
        </footer>
      </body>
    </html>
  );
}

/** When and of what the book was made. */
export function Footer({ by, commit, date }: Origin): JSX.Element {
  return (
    <>
      Made by <code>{by}</code> on {date.toISOString().slice(0, 16).replace('T', ' ')} UTC
      {commit === '' ? null : (
        <>
          , of commit <code>{commit}</code>
        </>
      )}
      .
    </>
  );
}
