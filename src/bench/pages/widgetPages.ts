import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putIcon } from './floorPage.ts';

/** The main bundle of each generation, as the package names it. */
const generations = {
  gen2: { script: 'js/okta-sign-in.min.js', styles: 'css/okta-sign-in.min.css' },
  gen3: { script: 'js/okta-sign-in.next.js', styles: 'css/okta-sign-in.next.css' },
} as const;

/** Writes a page for each generation of Okta's widget, with the files that it loads. */
export function writeWidgetPages(folder: string, dist: string): void {
  for (const [name, { script, styles }] of Object.entries(generations)) {
    const place = path.join(folder, name);
    rmSync(place, { recursive: true, force: true });
    for (const file of [script, styles, 'font', 'img'])
      cpSync(path.join(dist, file), path.join(place, file), { recursive: true });
    writeFileSync(path.join(place, 'index.html'), pageWith(script, styles, putIcon(place)));
  }
}

function pageWith(script: string, styles: string, icon: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign in</title>
<link rel="icon" href="${icon}" type="image/svg+xml"><link rel="stylesheet" href="${styles}"></head><body>
<div id="widget"></div><script src="${script}"></script><script>
const widget = new OktaSignIn({ issuer: location.origin + '/oauth2/default', clientId: 'local-client', authScheme: 'OAUTH2',
  redirectUri: location.origin + location.pathname, authParams: { pkce: true, scopes: ['openid', 'offline_access'] } });
widget.showSignIn({ el: '#widget' }).then(() => location.assign('/_idp/home'));
</script></body></html>
`;
}
