/**
 * What the SDK's browser build looks for before it behaves as in a browser. Not jsdom: its URL is not Node's, and the
 * local provider runs in the same process.
 */
export function pretendToBeAPage(origin: string): void {
  const document = { addEventListener() {}, removeEventListener() {}, hidden: false, body: null };
  const location = { origin, href: `${origin}/login-ui/login`, protocol: 'https:', hostname: 'login.example.com' };
  Object.assign(globalThis, { document, window: { location } });
}
