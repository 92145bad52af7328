import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { widgetVersion } from '../../src/scripts/installWidget.ts';
import { namesFileText, providerNames } from '../../src/scripts/providerNames.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'clients-'));
afterAll(() => rmSync(folder, { recursive: true }));
const folders = { widget: path.join(folder, 'widget'), sdk: path.join(folder, 'sdk') };

const files: Readonly<Record<string, string>> = {
  'widget/labels/json/login.json': '{ "label.two": "A text", "label.one": "Another text" }',
  'widget/esm/src/v2/ion/RemediationConstants.js': "const FORMS = {\n  IDENTIFY: 'identify',\n  SKIP: 'skip'\n};\n",
  'widget/esm/src/v2/ion/i18nUtils.js':
    "const I18N_OVERRIDE_MAPPINGS = {\n  'identify.credentials.passcode': 'label.one',\n  'wrongPassword': 'label.two',\n};\n",
  'widget/esm/src/v2/view.js': "const STALE_KEY = 'idx.return.stale';\nconst label = loc('label.one');\n",
  'sdk/idx/remediators/Poll.js': "Poll.remediationName = 'poll';\n",
  'sdk/idx/flow/flow.js': "const steps = {\n    'identify': Identify,\n    'enroll-poll': EnrollPoll\n};\n",
};

function lay(changed: Readonly<Record<string, string>> = {}): void {
  for (const [file, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

describe("the names of the provider's clients", () => {
  beforeEach(() => lay());

  it('are read from language file, constants and classes, each once and sorted', () => {
    expect(providerNames(folders)).toEqual({
      messageKeys: ['idx.return.stale', 'label.one', 'label.two', 'wrongPassword'],
      remediations: ['enroll-poll', 'identify', 'poll', 'skip'],
    });
  });

  it('have no texts', () => {
    expect(namesFileText({}, providerNames(folders))).not.toContain('text"');
  });

  it('are not lost in silence when a package is built otherwise', () => {
    lay({ 'widget/esm/src/v2/ion/RemediationConstants.js': 'const STEPS = {\n};\n' });
    expect(() => providerNames(folders)).toThrow('"const FORMS = {" is not there any more');
    lay({ 'sdk/idx/remediators/Poll.js': 'class Poll {}\n' });
    expect(() => providerNames(folders)).toThrow('change this command');
  });

  it('are listed of the versions that the project has', () => {
    const { from, ...names } = JSON.parse(readFileSync('schemas/provider/names.json', 'utf8'));
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(from).toEqual({
      '@okta/okta-auth-js': dependencies['@okta/okta-auth-js'],
      '@okta/okta-signin-widget': widgetVersion,
    });
    expect(names.remediations).toContain('select-authenticator-unlock-account');
  });
});
