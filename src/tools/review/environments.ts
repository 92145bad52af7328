import { grouped } from '../../compiler/grouped.ts';
import type { Change } from './compareParts.ts';

const one = /^environment ([\w-]+)$/u;

/** Merges changes that are the same in several environments except for their names: `{name}` stands for the name. */
export function togetherByEnvironment(changes: readonly Change[]): readonly Change[] {
  const alike = grouped(changes, (change) => {
    const name = one.exec(change.subject)?.[1];
    return name === undefined ? change : JSON.stringify(withoutName(change, name));
  });
  return [...alike.values()].flatMap((group): readonly Change[] => {
    const names = group.flatMap(({ subject }) => one.exec(subject)?.[1] ?? []);
    const [first] = group;
    const [name] = names;
    if (first === undefined || name === undefined || group.length === 1) return group;
    return [{ ...first, ...withoutName(first, name), subject: `environments ${names.join(', ')}` }];
  });
}

/** In addresses, the name is a whole label. */
function withoutName({ weight, what, before, after }: Change, name: string): Partial<Change> {
  const plain = (text: string): string => text.replaceAll(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'gu'), '{name}');
  return { weight, what: plain(what), before: before && plain(before), after: after && plain(after) };
}
