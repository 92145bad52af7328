import type { AlternativeSource, AppFile, ScreenFile } from '../generated/source.ts';
import { stateOfLink } from '../link/names.ts';
import type { Model } from '../lower/model.ts';
import { reachOf } from './visitor.ts';
import { walkModel } from './walk.ts';

/** What follows each event that a screen, or what all screens share, lacks. */
type Missing = ReadonlyMap<ScreenFile | AppFile, Readonly<Record<string, AlternativeSource>>>;

/** Adds that an event with the name of a link's exit leads there, where no entry in `on` says otherwise. */
export function withLinkEvents(model: Model): Model {
  const missing = missingIn(model);
  if (missing.size === 0) return model;
  const screens = [...model.screens].map(([id, screen]) => [id, withMissing(screen, missing, model)] as const);
  return { ...model, app: withMissing(model.app, missing, model), screens: new Map(screens) };
}

function missingIn(model: Model): Missing {
  const missing = new Map<ScreenFile | AppFile, Readonly<Record<string, AlternativeSource>>>();
  walkModel(model, {
    raise(event, { of, part }, setting) {
      if (!event.startsWith(stateOfLink(''))) return;
      const holder = setting.owner.kind === 'screen' ? setting.owner.screen : model.app;
      const added = missing.get(holder) ?? {};
      const known = [added, missing.get(model.app) ?? {}, ...reachOf(setting, model)];
      if (known.some((events) => Object.hasOwn(events, event))) return;
      const leads = { always: true, next: event };
      model.origins.add(leads, { own: model.origins.at(of, part), parts: new Map() });
      missing.set(holder, { ...added, [event]: leads });
    },
  });
  return missing;
}

function withMissing<Of extends ScreenFile | AppFile>(holder: Of, missing: Missing, model: Model): Of {
  const added = missing.get(holder);
  if (added === undefined) return holder;
  const { origins } = model;
  return origins.derived(holder, { ...holder, on: origins.derived(holder.on, { ...holder.on, ...added }) });
}
