import { describe, expect, it } from 'vitest';
import { compileSources } from '../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { CompilerMemory } from '../../src/compiler/grammar/memory.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { projectRoot } from './product.ts';

// Another English text leaves its translation behind, which is not what is shown here.
const sources = new Map([...readSources(projectRoot).sources].filter(([file]) => !file.endsWith('.translated.json')));
const memory = new CompilerMemory();
const texts = 'copy/en-US/login.json';
const screen = 'flows/sign-in/login.screen.json';

/** The line of a file on which a text stands, without the comma at its end. */
function lineOf(file: string, key: string): string {
  const line = (sources.get(file) ?? '').split('\n').find((each) => each.includes(`"${key}"`));
  if (line === undefined) throw new Error(`${file} has no "${key}"`);
  return line.trim().replace(/,$/, '');
}

/** What the compiler says of the product with another text in place of a line. */
function findingsWith(file: string, line: string, instead: string): readonly string[] {
  const text = sources.get(file) ?? '';
  const changed = new Map(sources).set(
    file,
    text.replace(line, () => instead),
  );
  return compileSources(changed, { memory }).diagnostics.map(formatDiagnostic);
}

const title = lineOf(texts, 'login.title');
const trouble = lineOf(texts, 'login.trouble');
const common = 'copy/en-US/common.json';
const ledger = 'flows/time-limits.json';
const lockedTimer = lineOf(ledger, 'locked');
const countdown = lineOf(common, 'expired.countdown');

/** A mistake in place of a line, a part of the one finding that it leads to, and what its remedy says, done literally. */
const mistakes: Readonly<Record<string, { file: string; line: string; wrong: string; told: string; right: string }>> = {
  'a quote inside a sentence': {
    file: texts,
    line: title,
    wrong: '"login.title": "Log "in" now"',
    told: 'A double quote inside a text ends it. Write curly ones inside a text',
    right: '"login.title": "Log “in” now"',
  },
  'curly quotes around a text': {
    file: texts,
    line: title,
    wrong: '"login.title": “Log in”',
    told: 'Write straight double quotes around names and texts',
    right: '"login.title": "Log in"',
  },
  'curly quotes around a name': {
    file: texts,
    line: title,
    wrong: '“login.title”: "Log in"',
    told: 'Write straight double quotes around names and texts',
    right: '"login.title": "Log in"',
  },
  'single quotes': {
    file: texts,
    line: title,
    wrong: "'login.title': 'Log in'",
    told: 'Write double quotes around names and texts',
    right: '"login.title": "Log in"',
  },
  'a space that is none': {
    file: texts,
    line: title,
    wrong: '"login.title":\u00a0"Log in"',
    told: 'Delete it, and type a space',
    right: '"login.title": "Log in"',
  },
  'a line break inside a text': {
    file: texts,
    line: title,
    wrong: '"login.title": "Log\nin"',
    told: 'write \\n in place of the break',
    right: '"login.title": "Log\\nin"',
  },
  'a length in the ledger that the timer does not have': {
    file: ledger,
    line: lockedTimer,
    wrong: lockedTimer.replace(/\d+/, '3600'),
    told: `Write ${/\d+/.exec(lockedTimer)?.[0]} here`,
    right: lockedTimer,
  },
  'a placeholder that is not closed': {
    file: texts,
    line: trouble,
    wrong: '"login.trouble": "Trouble {logging in?"',
    told: "for braces that customers see, write '{'",
    right: '"login.trouble": "Trouble \'{\'logging in?"',
  },
  'a tag that is not closed': {
    file: texts,
    line: trouble,
    wrong: '"login.trouble": "Trouble<br>logging in?"',
    told: 'a line break is \\n',
    right: '"login.trouble": "Trouble\\nlogging in?"',
  },
  'a tag that is only closed': {
    file: texts,
    line: trouble,
    wrong: '"login.trouble": "Trouble logging in?</b>"',
    told: 'A tag is closed that was not opened. Remove it',
    right: '"login.trouble": "Trouble logging in?"',
  },
  'a plural without other': {
    file: common,
    line: countdown,
    wrong: countdown.replace(/ other ?\{[^{}]*\}/u, ''),
    told: 'Add what is said in all other cases',
    right: countdown,
  },
  'an address in next': {
    file: screen,
    line: '"trouble": { "always": true, "next": "leave-to-forgot" }',
    wrong: '"trouble": { "always": true, "next": "https://www.example.com/forgot" }',
    told: 'Write a name here; addresses stand in flows/environments.json',
    right: '"trouble": { "always": true, "next": "leave-to-forgot" }',
  },
};

describe('a remedy that is followed literally', () => {
  it.each(Object.entries(mistakes))('makes %s go', (_, { file, line, wrong, told, right }) => {
    const found = findingsWith(file, line, wrong);
    expect(found).toContainEqual(expect.stringContaining(told));
    expect(found.filter((finding) => /^F1(00|07|21)/.test(finding))).toHaveLength(1);
    expect(findingsWith(file, line, right)).toEqual([]);
  });
});
