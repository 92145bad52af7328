import browser from './browserFeatures.json' with { type: 'json' };

/** What the product itself uses. */
const used: readonly string[] = ['publickey-credentials-create', 'publickey-credentials-get'];

/**
 * What browsers tell every server of themselves, as by `User-Agent`; the provider and the firewall judge devices by it.
 * These stay as browsers have them.
 */
const usual: readonly string[] = ['ch-ua', 'ch-ua-mobile', 'ch-ua-platform', 'ch-save-data'];

/**
 * The value of `Permissions-Policy`: no page and no script of another host may use any feature that Chromium knows, but for
 * passkeys. `npm run permissions` lists the features.
 */
export const permissionsPolicy: string = browser.features
  .filter((feature) => !usual.includes(feature))
  .map((feature) => `${feature}=${used.includes(feature) ? '(self)' : '()'}`)
  .join(', ');
