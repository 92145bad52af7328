import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import type { ProviderNamesFile } from '../compiler/generated/source.ts';
import { jsonText } from '../tools/jsonText.ts';
import { installWidget, widgetFolder, widgetVersion } from './installWidget.ts';

const namesFile = 'schemas/provider/names.json';
const sdk = 'node_modules/@okta/okta-auth-js';

/** The names that Okta's own clients know: facts of their packages, never their texts. */
type ProviderNames = Pick<ProviderNamesFile, 'messageKeys' | 'remediations'>;

/**
 * Message keys: the widget's language file, and keys that its code looks up without a text. Remediations: the widget's
 * constants and the SDK's classes.
 * @param folders the widget's built files, and the SDK's browser build
 * @throws when a package has another structure, so that no names are lost silently
 */
export function providerNames(folders: { readonly widget: string; readonly sdk: string }): ProviderNames {
  const labels = JSON.parse(read(path.join(folders.widget, 'labels/json/login.json'))) as object;
  const widgetCode = scriptsIn(path.join(folders.widget, 'esm/src/v2'));
  const forms = read(path.join(folders.widget, 'esm/src/v2/ion/RemediationConstants.js'));
  const mappings = read(path.join(folders.widget, 'esm/src/v2/ion/i18nUtils.js'));
  const remediations = [
    ...matches(block(forms, 'const FORMS = {'), /: '([a-z][a-z-]+)'/gu),
    ...matches(scriptsIn(path.join(folders.sdk, 'idx')), /remediationName = '([a-z][a-z-]+)'/gu),
    ...matches(scriptsIn(path.join(folders.sdk, 'idx/flow')), /^\s+'([a-z][a-z-]+)': \w+,?$/gmu),
  ];
  const known = new Set(remediations);
  const mapped = matches(block(mappings, 'const I18N_OVERRIDE_MAPPINGS = {'), /^\s+'([^']+)':/gmu).filter(
    // The others are paths of form fields: a remediation, then an input.
    (key) => !known.has(key.split('.')[0] ?? ''),
  );
  const sought = matches(widgetCode, /(?:_KEY|_I8N_KEY) = ['"]([A-Za-z][\w-]*(?:\.[\w-]+)+)['"]/gu);
  return {
    messageKeys: sorted([...Object.keys(labels), ...mapped, ...sought]),
    remediations: sorted(remediations),
  };
}

/** The text of schemas/provider/names.json. */
export function namesFileText(from: Readonly<Record<string, string>>, names: ProviderNames): string {
  return `${jsonText({ $schema: '../grammar/provider-names.schema.json', from, ...names })}\n`;
}

const read = (file: string): string => readFileSync(file, 'utf8');

function scriptsIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return files.map((name) => read(path.join(folder, name))).join('\n');
}

function block(text: string, start: string): string {
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`"${start}" is not there any more: read the package anew and change this command.`);
  return text.slice(from, text.indexOf('\n};', from));
}

function matches(text: string, pattern: RegExp): readonly string[] {
  const found = [...text.matchAll(pattern)].map(([, name = '']) => name);
  if (found.length === 0) throw new Error(`Nothing matches ${pattern} any more: change this command.`);
  return found;
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/** Updates the names after a new version of the widget or the SDK. */
function listNames(): void {
  const { values } = commandLine({
    name: 'npx tsx src/scripts/providerNames.ts',
    says: `Lists in ${namesFile} the names that Okta's own clients know. Installs the sign-in widget into .cache/peer first.`,
    options: {
      check: { type: 'boolean', default: false, says: 'writes nothing, and fails if the list is out of date' },
    },
  });
  installWidget();
  const { version } = JSON.parse(read(`${sdk}/package.json`)) as { readonly version: string };
  const from = { '@okta/okta-auth-js': version, '@okta/okta-signin-widget': widgetVersion };
  const names = providerNames({ widget: widgetFolder, sdk: `${sdk}/esm/browser` });
  const text = namesFileText(from, names);
  const printLine = (what: string): void => void process.stdout.write(`${namesFile}: ${what}\n`);
  if (text === read(namesFile)) return printLine('up to date.');
  if (values.check) {
    process.exitCode = 1;
    return printLine('the packages know other names. Run `npx tsx src/scripts/providerNames.ts`, and commit the file.');
  }
  writeFileSync(namesFile, text);
  printLine(
    `${names.messageKeys.length} message keys, ${names.remediations.length} steps. \`npm test\` names those that need an outcome or a family.`,
  );
}

if (process.argv[1]?.endsWith('providerNames.ts') === true) listNames();
