import { describe, expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { originOf } from '../../src/compiler/vite/textOrigin.ts';
import { analysisOf, placeOf, projectRoot } from './product.ts';

const { sources } = readSources(projectRoot);
const analysis = analysisOf(sources);
const login = 'flows/sign-in/login.screen.json';

describe('where a text comes from', () => {
  it('is a place in each language, and each place of the flows that names it, once', () => {
    const origin = originOf('common.cancel', analysis);
    expect(origin?.texts.map(({ locale, place: { file } }) => [locale, file])).toEqual([
      ['en-US', 'copy/en-US/common.json'],
      ['es-US', 'copy/es-US/common.json'],
    ]);
    const places = origin?.uses.map(({ place: { file, line, column } }) => `${file}:${line}:${column}`) ?? [];
    expect(new Set(places).size).toBe(places.length);
    expect(origin?.uses).toContainEqual(expect.objectContaining({ of: ['screen step-up'], screens: ['step-up'] }));
    const named = [...sources]
      .filter(([file]) => file.startsWith('flows/'))
      .map(([, text]) => text.split('"common.cancel"').length - 1);
    expect(places).toHaveLength(named.reduce((sum, each) => sum + each, 0));
  });

  it('is the very line of the element', () => {
    const [use] = originOf('login.title', analysis)?.uses ?? [];
    expect(use?.place).toMatchObject({ file: login, ...placeOf(sources, login, '"login.title"') });
  });

  it('is with the alternatives before it, or a transition that decides', () => {
    const alternativesOf = (key: string) => originOf(key, analysis)?.uses.map(({ alternatives }) => alternatives) ?? [];
    expect(alternativesOf('vc.sent.email').map((each) => each?.length)).toEqual([1, 2]);
    expect(alternativesOf('login.title')).toEqual([[{ when: [], unless: [] }]]);
    expect(alternativesOf('login.error.userIdRequired')).toEqual([null]);
  });

  it('is the screens of the fields that a rule belongs to', () => {
    const origin = originOf('login.error.userIdRequired', analysis);
    expect(origin?.uses).toEqual([expect.objectContaining({ of: ['rule user-id-required'], screens: ['login'] })]);
  });

  it('is all screens for the frame, and the code for what the code says', () => {
    expect(originOf('shell.skip', analysis)).toMatchObject({ isOfCode: false, uses: [{ screens: [null] }] });
    expect(originOf('ui.close', analysis)).toMatchObject({ isOfCode: true, uses: [] });
  });

  it('is app.json for the company', () => {
    expect(originOf('brand.supportPhone', analysis)?.texts).toEqual([
      expect.objectContaining({
        text: analysis.app.brand.supportPhone,
        place: expect.objectContaining({ file: 'flows/app.json' }),
      }),
    ]);
  });

  it('says who approves a change', () => {
    expect(originOf('stepUp.disclosure', analysis)?.protections).toEqual([
      expect.objectContaining({ approver: expect.any(String) }),
    ]);
    expect(originOf('login.title', analysis)?.protections).toEqual([]);
  });

  it('is known of every text', () => {
    const keys = [...(analysis.copy.get('en-US') ?? new Map()).keys()];
    const lost = keys.filter((key) => {
      const origin = originOf(key, analysis);
      return origin === null || (origin.uses.length === 0 && !origin.isOfCode);
    });
    expect(lost).toEqual([]);
  });
});
