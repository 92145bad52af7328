import { bootstrap } from './bootstrap.ts';

/** The script that stands in the page; its hash is in the policy. */
bootstrap({
  document,
  location,
  sessionStorage: () => window.sessionStorage,
  setTimeout: window.setTimeout.bind(window),
  now: Date.now,
  hasPasskeys: 'PublicKeyCredential' in window && 'credentials' in navigator,
});
