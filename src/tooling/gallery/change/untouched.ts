import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { statePage } from '../page/bundle.ts';
import { wayIn } from '../page/look.ts';
import type { StagedProduct } from '../page/stage.tsx';
import { frame } from '../states/ids.ts';
import { leadOf } from '../states/lead.ts';
import type { ComparedRun } from './plan.ts';
import type { StatesOfRevision } from './staged.ts';

/**
 * Finds looks that are certainly the same in two revisions without rendering them: code, styles, program, shell, the
 * views of the screen and the path are equal.
 */
export function untouchedBetween(before: StatesOfRevision, after: StatesOfRevision): (run: ComparedRun) => boolean {
  const [old, now] = [before.revision.product, after.revision.product];
  const isSameCode = ['state.js', statePage].every((file) => read(before, file) === read(after, file));
  if (!isSameCode || old === null || now === null) return () => false;
  if (old.theme !== now.theme || !isDeepStrictEqual(old.program, now.program)) return () => false;
  const ways = new Map(before.revision.states.map(({ id, way, looks }) => [id, { way, looks }]));
  const isSameIn = memoized((locale: string) => isDeepStrictEqual(old.screens[locale], now.screens[locale]));
  return ({ state, in: look }) => {
    const { locale } = look;
    const { way, looks } = state;
    if (!isDeepStrictEqual(ways.get(state.id), { way, looks })) return false;
    if (!isDeepStrictEqual(old.shared[locale], now.shared[locale])) return false;
    if (isSameIn(locale)) return true;
    const screen = screenOf(now, { state, in: look });
    return screen !== null && isDeepStrictEqual(old.screens[locale]?.[screen], now.screens[locale]?.[screen]);
  };
}

function read({ folder }: StatesOfRevision, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** The screen at the end of a path. An outcome may be shown on another screen; the shell is on all. */
function screenOf({ program, screens, shared }: StagedProduct, { state, in: look }: ComparedRun): string | null {
  if (state.kind !== 'answer' && state.screen !== frame) return state.screen;
  const [own, around] = [screens[look.locale], shared[look.locale]];
  if (own === undefined || around === undefined) return null;
  const shown = leadOf({ program, screens: own, shared: around })(wayIn(program, state.way, look));
  const there = shown.map((id) => id.split('.')).find(([screen, kind]) => screen !== frame && kind !== 'answer');
  return there?.[0] ?? null;
}

function memoized<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
