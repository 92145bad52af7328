import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installWidget, widgetFolder, widgetVersion } from './installWidget.ts';

/** Where the names stand in the project. */
export const namesFile = 'flows/provider-names.json';

/** What Okta's own clients know by name: facts of their packages, never their texts. */
export interface ProviderNames {
  /** The packages that were read, with their versions. */
  readonly from: Readonly<Record<string, string>>;
  readonly messageKeys: readonly string[];
  readonly remediations: readonly string[];
}

/** The folders that are read: of the widget, its built files; of the SDK, its browser build. */
export interface ClientFolders {
  readonly widget: string;
  readonly sdk: string;
}

/**
 * Message keys: the language file of the widget, and the keys that its code looks for without having a text of that name.
 * Remediations: the constants of the widget and the classes of the SDK.
 */
export function providerNames({ widget, sdk }: ClientFolders, from: ProviderNames['from']): ProviderNames {
  const labels = JSON.parse(readFileSync(path.join(widget, 'labels/json/login.json'), 'utf8')) as object;
  const widgetCode = scriptsIn(path.join(widget, 'esm/src/v2'));
  const forms = read(path.join(widget, 'esm/src/v2/ion/RemediationConstants.js'));
  const mappings = read(path.join(widget, 'esm/src/v2/ion/i18nUtils.js'));
  const remediations = [
    ...matches(block(forms, 'const FORMS = {'), /: '([a-z][a-z-]+)'/gu),
    ...matches(scriptsIn(path.join(sdk, 'idx')), /remediationName = '([a-z][a-z-]+)'/gu),
    ...matches(scriptsIn(path.join(sdk, 'idx/flow')), /^\s+'([a-z][a-z-]+)': \w+,?$/gmu),
  ];
  const known = new Set(remediations);
  const mapped = matches(block(mappings, 'const I18N_OVERRIDE_MAPPINGS = {'), /^\s+'([^']+)':/gmu).filter(
    // The others are paths of form fields: a remediation, then an input.
    (key) => !known.has(key.split('.')[0] ?? ''),
  );
  const sought = matches(widgetCode, /(?:_KEY|_I8N_KEY) = ['"]([A-Za-z][\w-]*(?:\.[\w-]+)+)['"]/gu);
  return {
    from,
    messageKeys: sorted([...Object.keys(labels), ...mapped, ...sought]),
    remediations: sorted(remediations),
  };
}

const read = (file: string): string => readFileSync(file, 'utf8');

function scriptsIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return files.map((name) => read(path.join(folder, name))).join('\n');
}

/** @throws when the package is no longer built like this, so that nothing is lost in silence */
function block(text: string, start: string): string {
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`"${start}" is not there any more: read the package anew and change this command.`);
  return text.slice(from, text.indexOf('\n};', from));
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/** `npm run keys`: reads the names anew, after another version of the widget or of the SDK was chosen. */
export function writeNames(): void {
  installWidget();
  const sdk = 'node_modules/@okta/okta-auth-js';
  const { version } = JSON.parse(read(`${sdk}/package.json`)) as { readonly version: string };
  const from = { '@okta/okta-auth-js': version, '@okta/okta-signin-widget': widgetVersion };
  const names = providerNames({ widget: widgetFolder, sdk: `${sdk}/esm/browser` }, from);
  const file = { $schema: '../schemas/provider-names.schema.json', ...names };
  writeFileSync(namesFile, `${JSON.stringify(file, null, 2)}\n`);
  process.stdout.write(
    `${namesFile}: ${names.messageKeys.length} message keys, ${names.remediations.length} remediations. What is not settled, \`npm run verify\` tells.\n`,
  );
}

if (process.argv[1]?.endsWith('keys.ts') === true) writeNames();
