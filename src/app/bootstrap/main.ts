import { first } from './bootstrap.ts';

/** The script that stands in the page; its hash is in the policy. */
first({
  document,
  location,
  sessionStorage: () => window.sessionStorage,
  setTimeout: window.setTimeout.bind(window),
  hasPasskeys: 'PublicKeyCredential' in window && 'credentials' in navigator,
});
