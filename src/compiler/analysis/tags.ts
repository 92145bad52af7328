import type { CopyAlternativeSource, EventsSource, TagSource, Tags } from '../generated/source.ts';
import { stateOfLink } from '../link/names.ts';
import type { Model } from '../lower/model.ts';
import { parseText, partsOf } from '../text/parseText.ts';
import type { FoundTag, ResolvedTag, Spot } from './visitor.ts';

/** The scopes of a control: the events that it can raise, nearest first. */
export type EventScopes = readonly (EventsSource | undefined)[];

/** The tags that mean a telephone link to the support number. */
export const telephoneTags: ReadonlySet<string> = new Set(['phone', 'telephone']);

/**
 * What a tag does: what is written for it, or else what its name says. This is an event that can be raised there, the
 * support number, or a link. Null: it does nothing.
 */
export function resolveTag(name: string, written: Tags, reach: EventScopes, { links }: Model): TagSource | null {
  if (Object.hasOwn(written, name)) return written[name] ?? null;
  if (reach.some((events) => events !== undefined && Object.hasOwn(events, name))) return { event: name };
  if (telephoneTags.has(name)) return { telephone: true };
  const prefix = stateOfLink('');
  const link = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  return Object.hasOwn(links?.links ?? {}, link) ? { event: stateOfLink(link) } : null;
}

/** Resolves the tags that are written, and the further ones that were found. One that does nothing is left out. */
export function resolveTags(
  written: Tags | undefined = {},
  found: readonly FoundTag[],
  reach: EventScopes,
  model: Model,
): readonly ResolvedTag[] {
  const resolved = new Map<string, ResolvedTag>();
  for (const [name, tag] of Object.entries(written)) {
    const spot = { of: written, part: name };
    resolved.set(name, { name, tag, spot, eventSpot: { of: tag, part: 'event' } });
  }
  for (const { name, spot } of found) {
    const tag = resolved.has(name) ? null : resolveTag(name, written, reach, model);
    if (tag !== null) resolved.set(name, { name, tag, spot, eventSpot: spot });
  }
  return [...resolved.values()];
}

/** The tags of a text, or of ordered alternatives of texts, under one key of an object. */
export function tagsIn(of: object, part: string, model: Model): readonly FoundTag[] {
  const choice = (of as Readonly<Record<string, string | readonly CopyAlternativeSource[] | undefined>>)[part];
  if (typeof choice === 'string') return tagsOfText(choice, { of, part }, model);
  return (choice ?? []).flatMap((each) => tagsOfText(each.copy, { of: each, part: 'copy' }, model));
}

/** The tags of a text in any language. */
export function tagsOfText(key: string, spot: Spot, { copy }: Model): readonly FoundTag[] {
  const names = [...copy.values()].flatMap((texts) => tagNames(texts.get(key)?.text ?? ''));
  return [...new Set(names)].map((name) => ({ name, spot }));
}

function tagNames(text: string): readonly string[] {
  const parsed = parseText(text);
  return parsed.kind === 'parsed' ? [...partsOf(parsed.elements).tags] : [];
}
