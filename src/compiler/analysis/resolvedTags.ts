import type { Analysis } from './analysis.ts';
import { resolveTags, tagsOfText, telephoneTags } from './tags.ts';
import type { ResolvedTag } from './visitor.ts';

/**
 * What tags do, by the object whose texts have them. On a screen, the tags of alerts that it raises itself do what their
 * names say there; a telephone link of any alert works everywhere.
 */
export function resolvedTagsOf(analysis: Analysis): ReadonlyMap<object, readonly ResolvedTag[]> {
  const { app, screens, nodes } = analysis;
  const numbers = nodes.copy
    .filter(([{ shown }]) => shown === 'alert')
    .flatMap(([{ key, spot }]) => tagsOfText(key, spot, analysis))
    .filter(({ name }) => telephoneTags.has(name));
  const tags = new Map<object, readonly ResolvedTag[]>(nodes.tags.map(([resolved, of]) => [of, resolved]));
  for (const screen of screens.values()) {
    const found = [...numbers, ...(tags.get(screen) ?? [])];
    tags.set(screen, resolveTags(screen.alertTags, found, [screen.on, app.on], analysis));
  }
  return tags;
}
