import { describe, expect, it } from 'vitest';
import { judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { shelfOf } from '../../src/studio/server/shelf.ts';
import { textCalls } from '../../src/studio/server/textCalls.ts';
import { textInfo } from '../../src/studio/server/textInfo.ts';
import { base, changed, login, projectRoot } from '../compiler/product.ts';
import { seenIn } from './studioFolder.ts';

const { analysis } = judge({ sources: base, unread: new Map() });

describe('all about a text', () => {
  it('has all texts of its place, each with its condition in words', () => {
    const [place = []] = textInfo('login.sub', analysis)?.places ?? [];
    expect(place.map(({ key }) => key)).toContain('login.sub.password');
    expect(place.at(-1)).toMatchObject({ key: 'login.sub', condition: 'Shown in all other cases' });
    expect(place[0]?.condition).toMatch(/^Shown (?:when|unless): .+[^.]$/u);
  });

  it('has the conditions of the groups around it, too', () => {
    const texts = '[{ "when": "by-password", "copy": "login.sub.password" }, { "copy": "login.sub" }]';
    const group = `"body": [{ "type": "group", "when": "third-attempt", "body": [{ "type": "text", "copy": ${texts} }] },`;
    const sources = changed({ [login]: ['"body": [', group] });
    const inGroup = textInfo('login.sub', judge({ sources, unread: new Map() }).analysis)?.places[1] ?? [];
    expect(inGroup.map(({ condition }) => condition.replaceAll(/when: [^;]+/gu, 'when'))).toEqual([
      ...['Shown when; and when', 'Shown when; and in all other cases'],
    ]);
  });

  it('has every language, its uses in words and the texts with its words, and is nothing where there is no text', () => {
    const info = textInfo('login.title', analysis);
    expect(info?.languages.map(({ file }) => file)).toEqual(['copy/en-US/signIn.json', 'copy/es-US/signIn.json']);
    expect(info?.uses).toEqual(['screen login']);
    expect(info?.quotedBy).toEqual(expect.arrayContaining(['login.submit', 'shell.logIn']));
    expect(textInfo('login.none', analysis)).toBeNull();
  });
});

describe('a draft', () => {
  it('has the dates of the schedule in place of their names', () => {
    const $schema = '../schemas/grammar/schedule.schema.json';
    const work = { description: 'We work at night.', from: '2999-03-09T22:00:00-05:00' };
    const sources = changed({ 'flows/schedule.json': JSON.stringify({ $schema, work }) });
    const { draft } = textCalls('', () => judge({ sources, unread: new Map() }).analysis);
    const read = draft?.({ text: 'From {workFrom}', locale: 'en-US' });
    expect(read).toEqual({ message: [expect.objectContaining({ type: 0 })] });
  });
});

describe('a search', () => {
  it('finds a state by words as the page says them, and by each error of the provider', () => {
    const { product } = seenIn(readSources(projectRoot).sources);
    const finds = shelfOf(product).flatMap(({ states }) => states.map((state) => state.finds));
    const { supportPhone } = product.model.app.brand;
    for (const words of [`call us at ${supportPhone}`, ' LA3'])
      expect(finds).toContainEqual(expect.stringContaining(words));
  });

  it('finds a state by each text of a dialog, and by those of every screen', () => {
    const { product } = seenIn(base);
    const states = shelfOf(product).flatMap((each) => each.states);
    const isFound = (key: string, dialog = ''): boolean =>
      states.some(({ id, finds }) => id.includes(dialog) && finds.split(' ').includes(key));
    const lost = product.model.nodes.copy.flatMap(([{ key, shown }, { owner, overlay }]) =>
      shown !== null && (overlay !== null || owner.kind === 'app') && !isFound(key, overlay?.name) ? [key] : [],
    );
    expect(lost).toEqual([]);
  });
});
