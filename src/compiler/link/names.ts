import { error, type Place, type ReportFinding } from '../diagnostic.ts';
import type {
  CopyFile,
  EffectContract,
  EnvironmentsFile,
  FlowFile,
  LinksFile,
  ScreenFile,
} from '../generated/source.ts';
import type { CheckedFile } from '../grammar/kinds.ts';
import { grouped } from '../grouped.ts';
import type { Origins } from '../load/origins.ts';
import { localeOf, nameOf } from '../load/sources.ts';
import { duplicateName } from '../reading.ts';
import { listed } from '../suggest.ts';
import { followersOf } from './questions.ts';

/** The exit of a link. */
export function stateOfLink(name: string): string {
  return `leave-to-${name}`;
}

/** What one name of the language can refer to. */
export type NameKind =
  | 'state'
  | 'screen'
  | 'condition'
  | 'action'
  | 'task'
  | 'rule'
  | 'pattern'
  | 'table'
  | 'effect'
  | 'notification'
  | 'policy'
  | 'query'
  | 'cookie';

/** Collects the names that exist, by kind. */
export function gatherNames(
  files: readonly CheckedFile[],
  guards: ReadonlySet<string>,
): Readonly<Record<NameKind, ReadonlySet<string>>> {
  const of = (kind: CheckedFile['kind']): readonly CheckedFile[] => files.filter((file) => file.kind === kind);
  const keys = (kind: CheckedFile['kind'], part?: string): readonly string[] =>
    of(kind)
      .flatMap(({ value }) => Object.keys(part === undefined ? objectOf(value) : objectOf(objectOf(value)[part])))
      .filter((key) => key !== '$schema');

  // A screen whose name differs from its file's is reported already; both names are accepted.
  const screens = of('screen').flatMap(({ file, value }) => [nameOf(file), ...textOf(objectOf(value).screen)]);
  const contracts = (kind: string): ReadonlySet<string> =>
    new Set(
      of('effect')
        .filter(({ value }) => objectOf(value).kind === kind)
        .map(({ file }) => nameOf(file)),
    );
  const questions = of('flow').flatMap(({ value }) => (value as FlowFile | undefined)?.questions ?? []);
  const followers = followersOf(questions).keys();
  return {
    screen: new Set(screens),
    state: new Set([...screens, ...keys('flow', 'states'), ...keys('links', 'links').map(stateOfLink), ...followers]),
    condition: new Set([...keys('conditions'), ...guards]),
    action: new Set(keys('actions')),
    task: new Set(keys('flow', 'tasks')),
    rule: new Set(keys('rules')),
    pattern: new Set(keys('patterns')),
    table: new Set(keys('outcomes')),
    cookie: new Set(keys('cookies')),
    policy: new Set(keys('app', 'access')),
    query: new Set(keys('app', 'query')),
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

/** F101: names are unique, and files are named after what they define. */
export function checkUnique(files: readonly CheckedFile[], origins: Origins, report: ReportFinding): void {
  const valid = <File>(
    kind: CheckedFile['kind'],
  ): readonly { readonly file: string; readonly value: File & object }[] =>
    files.flatMap(({ file, kind: own, value }) =>
      own === kind && value !== undefined ? [{ file, value: value as File & object }] : [],
    );
  const screens = valid<ScreenFile>('screen');
  const states = new Seen('state', origins, report);
  const routes = new Seen('route', origins, report);
  const tasks = new Seen('task', origins, report);
  const environments = new Seen('environment', origins, report);

  // The original comes first, so that the copy is reported.
  const isOwn = ({ file, value }: (typeof screens)[number]): boolean =>
    nameOf(file) === value.screen && value.route === value.screen;
  const originals = new Map<string, string>();
  for (const { file, value } of [...screens].sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))) {
    const place = origins.at(value, 'screen');
    const original = originals.get(value.screen);
    if (original !== undefined) {
      const message = `This file is a copy of ${original}: the screen "${value.screen}" stands there`;
      report(error(duplicateName, place, message, ownName(file, value.screen)));
      continue;
    }
    originals.set(value.screen, file);
    mustBeCalled(file, value.screen, place, report);
    states.add(value.screen, value, 'screen');
    routes.add(value.route, value, 'route', value.route === value.screen ? otherName : `Write "${value.screen}"`);
  }
  for (const { environments: own, alike = [] } of valid<EnvironmentsFile>('environments').map(({ value }) => value)) {
    for (const name of Object.keys(own)) environments.add(name, own, name);
    for (const { names } of alike) {
      for (const [index, name] of names.entries()) environments.add(name, names, String(index));
    }
  }
  for (const { links } of valid<LinksFile>('links').map(({ value }) => value)) {
    for (const name of Object.keys(links)) states.add(stateOfLink(name), links, name);
  }
  for (const { value } of valid<FlowFile>('flow')) {
    for (const id of Object.keys(value.states)) states.add(id, value.states, id);
    const { questions } = value;
    if (questions !== undefined) {
      for (const name of followersOf([questions]).keys()) states.add(name, questions, 'ask');
    }
    for (const id of Object.keys(value.tasks ?? {})) tasks.add(id, value.tasks ?? {}, id);
  }
  for (const { file, value } of valid<EffectContract>('effect')) {
    mustBeCalled(file, value.id, origins.at(value, 'id'), report);
  }
  const texts = new Map<string, Seen>();
  const copies = valid<CopyFile>('copy');
  const alike = grouped(copies, ({ file }) => withoutLocale(file));
  const locales = ({ file }: (typeof copies)[number]): number => alike.get(withoutLocale(file))?.length ?? 0;
  // A file that other locales have too is no copy.
  for (const { file, value } of [...copies].sort((one, other) => locales(other) - locales(one))) {
    const locale = localeOf(file);
    const seen = texts.get(locale) ?? new Seen('text', origins, report);
    texts.set(locale, seen);
    for (const key of Object.keys(value).filter((each) => each !== '$schema')) seen.add(key, value, key);
  }
  for (const seen of [states, routes, tasks, environments, ...texts.values()]) seen.reportAll();
}

function ownName(file: string, screen: string): string {
  const name = nameOf(file);
  const remove = 'or remove the copy';
  return name !== screen && /^[a-z][a-z\d-]*$/u.test(name)
    ? `Write "${name}" after "screen" and "route", give it texts of its own and lead to it, ${remove}`
    : `Rename the file, as in ${screen}-2.screen.json, and write its new name after "screen" and "route", ${remove}`;
}

function withoutLocale(file: string): string {
  return file.split('/').slice(2).join('/');
}

function mustBeCalled(file: string, id: string, place: ReturnType<Origins['at']>, report: ReportFinding): void {
  const name = nameOf(file);
  if (name === id) return;
  const message = `The file is called "${name}", and the id is "${id}"`;
  report(error(duplicateName, place, message, `Write "${name}", or rename the file`));
}

const otherName = 'Choose another name';

/** Reports the second of two equal names; several in the same two files together. */
class Seen {
  readonly #noun: string;
  readonly #origins: Origins;
  readonly #report: ReportFinding;
  readonly #first = new Map<string, Place>();
  readonly #again: Twice[] = [];

  constructor(noun: string, origins: Origins, report: ReportFinding) {
    this.#noun = noun;
    this.#origins = origins;
    this.#report = report;
  }

  add(name: string, of: object, part: string, remedy = otherName): void {
    const place = this.#origins.key(of, part);
    const first = this.#first.get(name);
    if (first === undefined) this.#first.set(name, place);
    else this.#again.push({ name, place, first, remedy });
  }

  reportAll(): void {
    for (const twice of grouped(this.#again, ({ place, first }) => `${first.file} ${place.file}`).values()) {
      const names = twice.map(({ name }) => name);
      const [{ place, first, remedy }] = twice as readonly [Twice, ...Twice[]];
      const message =
        names.length === 1
          ? `The ${this.#noun} ${listed(names)} exists already, in ${first.file}:${first.line}`
          : `${names.length} ${this.#noun}s exist already, in ${first.file}: ${listed(names.slice(0, 3))}${names.length > 3 ? ' and more' : ''}`;
      const how = names.length === 1 ? remedy : 'Choose other names, or remove what was copied';
      this.#report(error(duplicateName, place, message, how));
    }
  }
}

interface Twice {
  readonly name: string;
  readonly place: Place;
  readonly first: Place;
  readonly remedy: string;
}
