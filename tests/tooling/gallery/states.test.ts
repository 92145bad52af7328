import { describe, expect, it } from 'vitest';
import { pairsOf, planRuns } from '../../../src/tooling/gallery/run/plan.ts';
import { catalogueOf } from '../../../src/tooling/gallery/states/catalogue.ts';
import { hintsOf, waysStill } from '../../../src/tooling/gallery/states/hints.ts';
import type { KnownState } from '../../../src/tooling/gallery/states/known.ts';
import { accountFor } from '../../../src/tooling/gallery/states/reasons.ts';
import { stateWords, wayWords } from '../../../src/tooling/gallery/states/words.ts';
import { whole } from '../../flows/product.ts';

const product = whole();
const catalogue = catalogueOf(product);
const { known, states, excused, missing, wrong, analysis } = catalogue;

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

  it('are told in words, and so are the ways to them', () => {
    for (const state of states) {
      expect(stateWords(state, analysis)).not.toMatch(/undefined|^\s*$/u);
      expect(wayWords(state.way, analysis).join(' ')).not.toMatch(/undefined|null/u);
    }
  });
});

describe('kept ways', () => {
  it('lead where they did', () => {
    const some = new Map(states.slice(0, 40).map(({ id, way }) => [id, way]));
    expect([...waysStill(product, hintsOf(some)).keys()].sort()).toEqual([...some.keys()].sort());
  });

  it('are no ways where they lead elsewhere', () => {
    const [one, other] = [states.at(0), states.find(({ kind }) => kind === 'busy')];
    if (one === undefined || other === undefined) throw new Error('There are no states.');
    expect(waysStill(product, hintsOf(new Map([[other.id, one.way.slice(0, 1)]]))).size).toBe(0);
  });
});

describe('reasons', () => {
  const of = (id: string): KnownState => ({ id, screen: 'login', kind: 'alert', texts: [], effect: null, about: null });
  const two = new Map(['login.alert.a', 'login.alert.b'].map((id) => [id, of(id)]));
  const found = new Map([['login.alert.a', null]]);

  it('excuse what cannot be come to', () => {
    const accounts = accountFor(two, found, [{ states: ['login.alert.b'], why: 'It is never raised.' }]);
    expect(accounts).toMatchObject({ missing: [], wrong: [] });
    expect(accounts.excused.get('login.alert.b')).toBe('It is never raised.');
  });

  it('are wanted for all the others', () => {
    expect(accountFor(two, found, []).missing).toEqual(['login.alert.b']);
  });

  it('are wrong for what can be come to, and for what nobody knows', () => {
    const { wrong: told } = accountFor(two, found, [
      { states: ['login.alert.*', 'login.nothing'], why: 'So it seems.' },
    ]);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('"login.alert.a" can be come to');
    expect(told[1]).toContain('"login.nothing"');
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
