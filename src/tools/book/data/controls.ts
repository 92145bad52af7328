import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Setting } from '../../../compiler/analysis/visitor.ts';
import { oncePerObject } from '../../../compiler/once.ts';
import { textOf } from '../parts.tsx';

/** Where an event is handled: a screen, one of its overlays, or the app. */
type At = Pick<Setting, 'owner' | 'overlay'>;

/** The words on the controls of an event: texts of buttons, links and tiles. */
export function controlWords(at: At, event: string, analysis: Analysis): readonly string[] {
  return [...(controlsOf(analysis).get(keyOf(at, event)) ?? [])];
}

/** The words on the controls of an event on a screen, its overlays included. */
export function wordsOnControls(screen: string, event: string, analysis: Analysis): readonly string[] {
  const controls = controlsOf(analysis);
  const own = [...controls].filter(([key]) => key.startsWith(`${screen} `) && key.endsWith(` ${event}`));
  const found = own.length > 0 ? own.map(([, texts]) => texts) : [controls.get(`  ${event}`) ?? new Set<string>()];
  return [...new Set(found.flatMap((texts) => [...texts]))];
}

function keyOf({ owner, overlay }: At, event: string): string {
  const who = owner.kind === 'screen' || owner.kind === 'state' ? owner.id : '';
  return [who, overlay?.name ?? '', event].join(' ');
}

const controlsOf = oncePerObject((analysis: Analysis): ReadonlyMap<string, ReadonlySet<string>> => {
  const controls = new Map<string, Set<string>>();
  for (const [event, { of, part }, setting] of analysis.nodes.raise) {
    // A tag is a part of a sentence, which names no control.
    if (part === 'copy') continue;
    const words =
      'copy' in of ? textOf(of.copy, analysis) : 'seconds' in of ? `after ${String(of.seconds)} seconds` : null;
    if (words === null) continue;
    // An event that an overlay lacks passes to the screen, and then to the app.
    for (const at of [setting, { ...setting, overlay: null }]) {
      const key = keyOf(at, event);
      controls.set(key, (controls.get(key) ?? new Set()).add(words));
    }
  }
  return controls;
});
