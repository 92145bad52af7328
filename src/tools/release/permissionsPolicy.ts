import browser from './browserFeatures.json' with { type: 'json' };

/** What the product itself uses. */
const used: readonly string[] = ['publickey-credentials-create', 'publickey-credentials-get'];

/**
 * Client hints that browsers send to every server by default. They stay allowed, because the provider and the firewall
 * use them to recognise devices.
 */
const usual: readonly string[] = ['ch-ua', 'ch-ua-mobile', 'ch-ua-platform', 'ch-save-data'];

/**
 * The value of `Permissions-Policy`: passkeys are allowed, and every other feature that Chromium knows is denied to the
 * page and to scripts of other hosts. `document.featurePolicy.features()` names the features of a new Chromium.
 */
export const permissionsPolicy: string = browser.features
  .filter((feature) => !usual.includes(feature))
  .map((feature) => `${feature}=${used.includes(feature) ? '(self)' : '()'}`)
  .join(', ');
