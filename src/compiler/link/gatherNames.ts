import type { CheckedFile } from '../grammar/file.ts';
import { nameOf } from './fileName.ts';
import { type NameKind, Names } from './names.ts';

/**
 * The names that the files define, taken from what is written and not from what is right: a condition with an error in
 * it has been told already, and whoever uses it makes no second mistake.
 */
export function gatherNames(files: readonly CheckedFile[]): Readonly<Record<NameKind, Names>> {
  const of = (kind: CheckedFile['kind']): readonly CheckedFile[] => files.filter((file) => file.kind === kind);
  const whole = (...kinds: readonly CheckedFile['kind'][]): boolean =>
    kinds.every((kind) => of(kind).every((file) => file.whole));
  const keys = (kind: CheckedFile['kind'], part?: string): readonly string[] =>
    of(kind).flatMap(({ raw }) => Object.keys(part === undefined ? objectOf(raw) : objectOf(objectOf(raw)[part])));
  const entries = (kind: CheckedFile['kind']): Names =>
    new Names(
      keys(kind).filter((key) => key !== '$schema'),
      whole(kind),
    );

  // A screen that is not called like its file has been told; both names are understood.
  const screens = of('screen').flatMap(({ file, raw }) => [nameOf(file), ...textOf(objectOf(raw).screen)]);
  const contracts = (kind: string): Names =>
    new Names(
      of('effect')
        .filter(({ raw, whole: readable }) => !readable || objectOf(raw).kind === kind)
        .map(({ file }) => nameOf(file)),
      true,
    );
  return {
    screen: new Names(screens, true),
    state: new Names([...screens, ...keys('flow', 'states')], whole('flow')),
    condition: entries('conditions'),
    rule: entries('rules'),
    pattern: entries('patterns'),
    table: entries('outcomes'),
    cookie: entries('cookies'),
    policy: new Names(keys('app', 'access'), whole('app') && of('app').length > 0),
    effect: contracts('effect'),
    notification: contracts('notification'),
  };
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}
