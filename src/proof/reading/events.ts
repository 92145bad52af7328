import type { AnyAlternative } from '../../compiler/analysis/visitor.ts';
import type { EventsSource } from '../../compiler/generated/source.ts';
import { failedRules } from '../../engine/logic/index.ts';
import { firstThatFits, type NamedAlternative, named } from './choose.ts';
import { type Pass, scopesOf, screenOf, showClean, supersede } from './pass.ts';
import { overlayId, take } from './take.ts';

/** What can follow an event here. The open overlay comes first, then the screen, then what all screens share. */
function answersHere(pass: Pass, event: string): readonly NamedAlternative<AnyAlternative>[] {
  const { at, product } = pass;
  const screen = screenOf(pass);
  const { app } = product.model;
  const overlay = at.overlay === null ? undefined : (screen?.overlays?.[at.overlay] ?? app.overlays[at.overlay]);
  const holders: readonly (readonly [string, EventsSource | undefined])[] = [
    [overlayId(pass, at.overlay ?? ''), overlay?.on],
    [at.screen ?? '', screen?.on],
    ['app', app.on],
  ];
  const [id, events] = holders.find(([, on]) => on !== undefined && Object.hasOwn(on, event)) ?? ['', undefined];
  return named<AnyAlternative>(`${id}:${event}`, events?.[event]);
}

/** A control raised an event. A submit with a failing rule is `invalid` instead. */
export function raised(pass: Pass, event: string): void {
  if (event === 'submit' && !pass.at.busy) for (const name of Object.keys(pass.at.values)) showClean(pass, name);
  const isRefused = event === 'submit' && !pass.at.busy && fieldsThatFail(pass).length > 0;
  const list = answersHere(pass, isRefused ? 'invalid' : event);
  const open = pass.at.busy
    ? list.filter(({ alternative }) => 'always' in alternative && alternative.always === true)
    : list;
  const cause = { background: false, byAddress: false };
  const chosen = firstThatFits(pass.product, open, scopesOf(pass, cause), pass.notes.covered);
  if (!chosen) return;
  const { next } = chosen.alternative;
  if (next !== undefined || 'run' in chosen.alternative) {
    pass.at.carried = [];
    if (!pass.at.busy) pass.at.state = pass.at.screen ?? pass.at.state;
    supersede(pass);
  }
  take(pass, chosen, cause);
}

function fieldsThatFail(pass: Pass): readonly string[] {
  const { at, product, notes } = pass;
  const form = { values: at.values, touched: {}, answered: {}, failedSubmits: 0 };
  const state = { screen: at.screen, form, context: at.context };
  return Object.entries(screenOf(pass)?.form ?? {}).flatMap(([name, { rules = [] }]) => {
    const failed = failedRules(product.program, state, name);
    for (const rule of rules) {
      notes.covered.add(`${at.screen}.${name} ? ${rule} ${failed.includes(rule) ? 'fails' : 'passes'}`);
    }
    return failed;
  });
}
