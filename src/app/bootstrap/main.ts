import { bootstrap } from './bootstrap.ts';

/** This script is inlined in the page; the policy holds its hash. */
bootstrap({
  document,
  location,
  sessionStorage: () => window.sessionStorage,
  setTimeout: window.setTimeout.bind(window),
  now: Date.now,
  hasPasskeys: 'PublicKeyCredential' in window && 'credentials' in navigator,
});
