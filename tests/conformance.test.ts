import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { axeRules } from '../src/tools/axe/rules.ts';
import { openAcr, readConformance } from '../src/tools/book/data/conformance.ts';
import { projectRoot } from './compiler/product.ts';
import { whole } from './product/product.ts';
import { readStyles } from './product/styles.ts';
import { namedBy, titlesIn } from './testTitles.ts';

/** The criteria of WCAG 2.2, as the recommendation lists them; 4.1.1 is gone. */
const criteria = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2', '2.1.1', '2.1.2', '2.1.4'],
    ...['2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1'],
    ...['3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  AA: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.4.5'],
    ...['2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8', '3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
} as const;

const conformance = readConformance();
const { criteria: rows, sessions, tasks } = conformance;

const isTest = /\.(?:spec|test)\.tsx?$/u;
/** The criteria of which axe has a rule that it is asked for. */
const lookedAt = new Set(axe.getRules().flatMap(({ ruleId, tags }) => (axeRules.includes(ruleId) ? tags : [])));

describe('the conformance report', () => {
  it('has each criterion of WCAG 2.2 at A and AA, and no other', () => {
    expect(rows).toHaveLength(55);
    for (const level of ['A', 'AA'] as const) {
      const own = rows.filter((row) => row.level === level).map(({ num }) => num);
      expect(own.sort()).toEqual([...criteria[level]].sort());
    }
  });

  it.each(rows)('names evidence for $num that there is', ({ name, evidence }) => {
    expect(name).not.toBe('');
    expect(evidence).not.toEqual([]);
    for (const at of evidence.filter((each) => each !== 'axe' && each !== 'person')) {
      const { file, parts: title } = namedBy(at);
      expect(existsSync(path.join(projectRoot, file)), at).toBe(true);
      if (!isTest.test(file)) continue;
      const titles = titlesIn(readFileSync(path.join(projectRoot, file), 'utf8'));
      expect(title, at).not.toBe('');
      expect(titles.filter((each) => each.includes(title)).length, at).toBe(1);
    }
  });

  it.each(rows)('names axe for $num where axe has a rule for it', ({ num, adherence, evidence }) => {
    const hasRule = lookedAt.has(`wcag${num.replaceAll('.', '')}`);
    expect(evidence.includes('axe')).toBe(hasRule && adherence !== 'not-applicable');
  });

  it.each(rows)('says that $num is not evaluated while it needs a person, and none was there', (row) => {
    const wasThere = sessions.some(({ result }) => result !== null);
    if (row.evidence.includes('person') && !wasThere) expect(row.adherence).toBe('not-evaluated');
  });

  it('says of each session with assistive technology who did it and when, or nothing', () => {
    expect(tasks.length).toBeGreaterThan(5);
    for (const { date, by, result } of sessions)
      expect(new Set([date, by, result].map((each) => each === null)).size).toBe(1);
  });

  it('gives each criterion and its remark to OpenACR', () => {
    const report = JSON.stringify(openAcr(conformance, whole().model.app.brand));
    for (const { num, adherence, remark } of rows)
      expect(report).toContain(
        JSON.stringify({ num, components: [{ name: 'web', adherence: { level: adherence, notes: remark } }] }),
      );
  });
});

describe('what does not apply', () => {
  const sources = readdirSync(path.join(projectRoot, 'src/ui'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => [file, readFileSync(path.join(projectRoot, 'src/ui', file), 'utf8')] as const);

  it.each([
    ['sound, films and pictures', /<(?:audio|video|img|image|text|canvas|object|embed)\b/u, ['shell/Brand.tsx']],
    ['gestures and dragging', /onTouch|onDrag|draggable|touchmove|ongesture/u, []],
    ['being moved', /devicemotion|deviceorientation/u, []],
    ['keys of its own for its controls', /accessKey/u, []],
    [
      'keys that are heard',
      /onKey|'key(?:down|up|press)'/u,
      ['fields/value/fieldEngine.ts', 'overlay/useDialog.ts', 'screen/ScreenForm.tsx', 'screen/useEscape.ts'],
    ],
    ['what happens before a press is lifted', /on(?:Mouse|Pointer)Down|'pointerdown'/u, ['overlay/useDialog.ts']],
    ['what a focus sets off', /onFocus|'focus(?:in)?'/u, ['overlay/useDialog.ts', 'screen/Attention.tsx']],
    ['what appears on hover', /onMouse(?:Enter|Over)|onPointer(?:Enter|Over)|\btitle=/u, []],
  ])('is not in the code: %s', (_, pattern, but) => {
    expect(sources.length).toBeGreaterThan(50);
    const found = sources.flatMap(([file, source]) => (pattern.test(source) ? [file] : []));
    expect(found.sort()).toEqual(but);
  });
});

describe('the styles', () => {
  const css = readStyles();
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/gu)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    properties: [...body.matchAll(/(?<=^|;)\s*([\w-]+)\s*:/gu)].map(([, name]) => name ?? ''),
  }));

  it('show and hide nothing on hover, and on focus the skip link alone', () => {
    const reactive = blocks.filter(({ selector }) => /:hover|:focus/u.test(selector));
    expect(reactive.length).toBeGreaterThan(10);
    const shows =
      /^(?:display|visibility|opacity|content|clip|clip-path|position|inset.*|(?:inline|block)-size|width|height|animation.*)$/u;
    const revealing = reactive.filter(({ properties }) => properties.some((each) => shows.test(each)));
    expect(revealing.map(({ selector }) => selector)).toEqual(['.skip:not(:focus)']);
  });

  it('flash nothing: what goes on by itself turns, once in a third of a second at most', () => {
    const endless = [...css.matchAll(/animation:\s*([^;]*\binfinite\b[^;]*);/gu)].map(([, value = '']) => value);
    expect(endless).toEqual(['turn 0.9s linear infinite']);
    expect(css.match(/@keyframes turn\s*\{\s*to\s*\{\s*rotate: 1turn;\s*\}\s*\}/u)).not.toBeNull();
  });
});

describe('the texts', () => {
  it('lean on no place, form or colour, but for one that is prescribed', () => {
    const words: Readonly<Record<string, RegExp>> = {
      'en-US': /\b(?:(?:on|to|at) the (?:left|right|top|bottom)|above|below|green|red|blue|round|square|corner)\b/iu,
      'es-US': /(?<!\p{L})(?:izquierd|derech|arriba|abajo|encima|debajo|verde|roj[oa]|azul|redond|cuadrad|esquina)/iu,
    };
    const found = [...whole().model.copy].flatMap(([locale, texts]) =>
      [...texts].flatMap(([key, { text }]) => (words[locale]?.test(text) === true ? [`${locale} ${key}`] : [])),
    );
    expect(found).toEqual(['en-US login.error.passkey', 'es-US login.error.passkey']);
  });
});
