import type { Model } from '../../link/model.ts';
import { walkModel } from '../../walk/model.ts';
import type { Setting } from '../../walk/visitor.ts';
import { textOf } from './texts.ts';

/** The words on what raises an event, where it stands: a key of what `controlsOf` makes. */
export function controlKey({ owner, overlay }: Pick<Setting, 'owner' | 'overlay'>, event: string): string {
  const who = owner.kind === 'screen' || owner.kind === 'state' ? owner.id : '';
  return [who, overlay?.name ?? '', event].join(' ');
}

type Controls = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Model, Controls>();

/** What customers press for each event: the texts of buttons, links and tiles, each once. Made once a model. */
export function controlsOf(model: Model): Controls {
  const made = known.get(model) ?? makeControls(model);
  known.set(model, made);
  return made;
}

function makeControls(model: Model): Controls {
  const controls = new Map<string, Set<string>>();
  walkModel(model, {
    raise(event, { of }, setting) {
      const words =
        'copy' in of ? textOf(of.copy, model) : 'seconds' in of ? `after ${String(of.seconds)} seconds` : null;
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
