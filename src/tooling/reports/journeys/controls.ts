import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Setting } from '../../../compiler/analysis/visitor.ts';
import { walkModel } from '../../../compiler/analysis/walk.ts';
import { textOf } from './texts.ts';

/** The words on what raises an event, where it stands: a key of what `controlsOf` makes. */
export function controlKey({ owner, overlay }: Pick<Setting, 'owner' | 'overlay'>, event: string): string {
  const who = owner.kind === 'screen' || owner.kind === 'state' ? owner.id : '';
  return [who, overlay?.name ?? '', event].join(' ');
}

type Controls = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Analysis, Controls>();

/** What customers press for each event: the texts of buttons, links and tiles, each once. Made once a model. */
export function controlsOf(analysis: Analysis): Controls {
  const made = known.get(analysis) ?? makeControls(analysis);
  known.set(analysis, made);
  return made;
}

function makeControls(analysis: Analysis): Controls {
  const controls = new Map<string, Set<string>>();
  walkModel(analysis, {
    raise(event, { of }, setting) {
      const words =
        'copy' in of ? textOf(of.copy, analysis) : 'seconds' in of ? `after ${String(of.seconds)} seconds` : null;
      if (words === null) return;
      // An overlay that lacks the event passes it on to the screen, and that to all screens.
      for (const where of [setting, { ...setting, overlay: null }]) {
        const key = controlKey(where, event);
        controls.set(key, (controls.get(key) ?? new Set()).add(words));
      }
    },
  });
  return controls;
}
