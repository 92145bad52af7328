import axe from 'axe-core';
import { afterAll, describe, expect, it } from 'vitest';
import { compileSources } from '../../src/compiler/compile.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Published } from '../../src/engine/contracts/ports.ts';
import { seenAt } from '../../src/explorer/explore/seen.ts';
import { type AxeVerdict, judge, openOf } from '../../src/tools/axe/judge.ts';
import { axeOptions } from '../../src/tools/axe/rules.ts';
import { pairsOf, planRuns } from '../../src/tools/book/run/plan.ts';
import { pathIn } from '../../src/tools/book/stage/look.ts';
import { replay } from '../../src/tools/book/stage/replay.ts';
import { createStateStage } from '../../src/tools/book/stage/stage.tsx';
import { catalogueOf } from '../../src/tools/book/states/catalogue.ts';
import { pathWords, stateWords } from '../../src/tools/book/states/words.ts';
import { projectRoot } from '../compiler/product.ts';
import { whole } from '../product/product.ts';

const { program, shared, screens } = compileSources(readSources(projectRoot).sources);
if (program === null) throw new Error('The product does not compile.');
const product = whole();
const { known, states, excused, missing, wrong, analysis } = catalogueOf(product);
const app = document.body.appendChild(document.createElement('div'));
app.id = 'app';
const stage = createStateStage(app, { program, shared, screens });
afterAll(() => {
  stage.clear();
  app.remove();
});

// Nothing has a place or is painted here; axe asks all the same.
Object.assign(document, { elementsFromPoint: () => [] });
HTMLCanvasElement.prototype.getContext = () => null;

/** These look at sizes, places and colours. */
const ofLayout = ['color-contrast', 'target-size', 'label-content-name-mismatch', 'css-orientation-lock'];
const options = axeOptions(ofLayout);

/** Nothing that axe leaves open here is covered by a decision. */
async function verdict(): Promise<AxeVerdict> {
  const results = await axe.run(document, options);
  return judge(results, openOf(results), [], () => []);
}

/** What axe judges of each element: what it is, what it says of itself, whether it has words, and where it stands. */
function traitsOf(root: Element): readonly string[] {
  return [...root.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      name === 'role' || name === 'type' || name === 'tabindex' || value === '' || /^(?:true|false)$/u.test(value)
        ? `${name}=${value}`
        : name,
    );
    return [element.parentElement?.tagName, element.tagName, ...attributes, element.textContent !== ''].join(' ');
  });
}

/** All that decides what is drawn, but for the values in texts: states that have it in common have the same markup. */
function drawingOf({ snapshot, slow }: Published): string {
  const { screen, overlay, alert, form, busy, pending, timer } = snapshot;
  const { touched, answered, failedSubmits } = form;
  const { texts } = seenAt(product, snapshot);
  return JSON.stringify([
    [screen, overlay, alert?.copy, touched, answered, failedSubmits],
    [busy, pending?.event, timer?.held, slow, texts],
  ]);
}

describe('every state', () => {
  it('is shown by its path, and axe finds nothing in what it consists of', async () => {
    const seen = new Set<string>();
    const drawn = new Set<string>();
    const problems: string[] = [];
    let asked = 0;
    for (const { id, path, looks } of states) {
      const [look = { locale: '', mode: '' }] = looks;
      const { runtime, last, act, shown } = replay(product, pathIn(program, path, look));
      for (const deed of last) act(deed);
      if (!shown().includes(id)) problems.push(`${id}: the path leads to ${shown().join(', ')}`);
      const drawing = drawingOf(runtime.read());
      if (drawn.has(drawing)) continue;
      drawn.add(drawing);
      const { shown: onPage } = await stage.show(path, look);
      if (!onPage.includes(id)) problems.push(`${id}: the page shows ${onPage.join(', ')}`);
      const news = traitsOf(app).filter((trait) => !seen.has(trait));
      if (news.length === 0) continue;
      for (const trait of news) seen.add(trait);
      asked += 1;
      const { violations, undecided } = await verdict();
      problems.push(...[...violations, ...undecided].map((words) => `${id}: ${words}`));
    }
    process.stdout.write(`${states.length} states, ${drawn.size} of different markup, axe asked ${asked} times\n`);
    expect(problems).toEqual([]);
  });
});

describe('the states of the product', () => {
  it('are all shown, or have a reason why they cannot be', () => {
    process.stdout.write(`${known.size} states known, ${states.length} shown, ${excused.size} with a reason why not\n`);
    expect({ missing, wrong }).toEqual({ missing: [], wrong: [] });
    expect(states.length + excused.size).toBe(known.size);
  });

  it('are each screen at rest, each overlay, and each effect that is waited for', () => {
    const idle = [...product.model.screens.keys()].map((screen) => `${screen}.idle`);
    const overlays = analysis.overlays.all.map(({ name }) => name);
    const ids = [...known.keys()];
    expect(idle.filter((id) => !known.has(id))).toEqual([]);
    expect(overlays.filter((name) => !ids.some((id) => id.endsWith(`.overlay.${name}`)))).toEqual([]);
  });

  it('have each field error of each rule that the product itself judges', () => {
    const rules = Object.entries(product.program.states).flatMap(([screen, state]) =>
      state.kind !== 'screen'
        ? []
        : Object.entries(state.form).flatMap(([field, logic]) =>
            logic.rules
              .filter((rule) => product.program.rules[rule]?.judge === 'flow')
              .map((rule) => `${screen}.field.${field}.${rule}`),
          ),
    );
    expect(rules.filter((id) => !states.some((state) => state.id === id))).toEqual([]);
  });

  it('are told in words, and so are the paths to them', () => {
    for (const state of states) {
      expect(stateWords(state, analysis)).not.toMatch(/undefined|^\s*$/u);
      expect(pathWords(state.path, analysis).join(' ')).not.toMatch(/undefined|null/u);
    }
  });
});

describe('the plan', () => {
  const runs = planRuns(states);

  it('looks at each state in each language, mode, scheme and width that it can have', () => {
    for (const { id, looks } of states) {
      const own = runs.filter(({ state }) => state.id === id).map(({ look }) => look);
      expect(new Set(own.map(({ locale }) => locale))).toEqual(new Set(looks.map(({ locale }) => locale)));
      expect(new Set(own.map(({ mode }) => mode))).toEqual(new Set(looks.map(({ mode }) => mode)));
      expect(new Set(own.flatMap(({ scheme, width }) => `${scheme} ${width}`.split(' ')))).toEqual(
        new Set(['light', 'dark', '1280', '320']),
      );
    }
  });

  it.each([...product.model.screens.keys()])('has every two values together on %s', (screen) => {
    const own = runs.filter(({ state }) => state.screen === screen);
    const all = states.filter((state) => state.screen === screen).flatMap(({ looks }) => looks);
    const wanted = all.flatMap((look) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        [320, 1280].flatMap((width) => pairsOf({ ...look, scheme, width })),
      ),
    );
    const met = new Set(own.flatMap(({ look }) => pairsOf(look)));
    expect([...new Set(wanted)].filter((pair) => !met.has(pair))).toEqual([]);
  });
});
