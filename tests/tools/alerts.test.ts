import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/tools/release/files.ts';
import { projectRoot, read } from '../compiler/product.ts';

const page = read('docs/operate.md');
const table = page.slice(page.indexOf('### Alerts'), page.indexOf('### The way to a fault'));
/** What the first column of the table names. */
const listed = [...table.matchAll(/^\| (.*?) \|/gmu)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name),
);

const textsOf = (folder: string, ending: string): string =>
  filesBelow(path.join(projectRoot, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => read(`${folder}/${file}`))
    .join('\n');

/** The reasons of technical errors, as flows set them. */
const reasons = [...textsOf('flows', '.json').matchAll(/"techErrorReason": "([^"]+)"/gu)].map(
  ([, reason = '']) => reason,
);

/** Messages that effects and the page log as faults, not those that are expected; a placeholder stands for each part that is computed. */
const messages = [
  ...textsOf('src/effects', '.ts').matchAll(/what: (?:'([^']+)'|`([^`]+)`)(?!.*expected: true)/gu),
  ...textsOf('src/app', '.ts').matchAll(/(?:report|tell)\('([^']+)'/gu),
  ...textsOf('src/app', '.ts').matchAll(/message: '([^']+)'/gu),
]
  .map(([, plain, computed = '']) => plain ?? computed.replace(/\$\{(\w+)\}/gu, '<$1>'))
  // Told in the browser alone: the log itself is what fails.
  .filter((message) => !message.startsWith('log: '));

const general = (message: string): string =>
  message
    .replace('<code>', '<outcome>')
    .replace('<what>', '<step>')
    .replace(/^passkey\.\w+: /u, '<effect>: ');

describe('the alerts of docs/operate.md', () => {
  it('are about every reason of a technical error, and about no other', () => {
    const named = table.split('\n').filter((line) => line.startsWith('| its reason'));
    expect(named.map((line) => /`([^`]+)`/u.exec(line)?.[1]).sort()).toEqual([...new Set(reasons)].sort());
  });

  it('are about every message of a fault', () => {
    expect(messages.length).toBeGreaterThan(12);
    const missing = messages.filter((message) => ![message, general(message)].some((name) => listed.includes(name)));
    expect([...new Set(missing)]).toEqual([]);
  });
});
