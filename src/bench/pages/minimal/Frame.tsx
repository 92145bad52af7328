import type { ReactNode } from 'react';

export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="top">
        <p className="bar brand">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M16 2.5 27.5 7v9c0 6.6-4.8 11.3-11.5 13.5C9.3 27.3 4.5 22.6 4.5 16V7Z" />
            <path d="m10.5 16.2 3.9 3.9 7.4-7.9" />
          </svg>
          Example Mutual
        </p>
      </header>
      <main>{children}</main>
      <footer className="bottom">
        <p className="bar">
          © Example Mutual{' '}
          <button className="link" type="button" lang="es">
            Español
          </button>{' '}
          <a href="/_idp/site/privacy">Privacy</a> <a href="/_idp/site/terms">Terms</a>{' '}
          <a href="tel:+18007828332">800-782-8332</a>
        </p>
      </footer>
    </>
  );
}
