import { error, type Report } from '../diagnostic.ts';
import type {
  CopyFile,
  EffectContract,
  EnvironmentsFile,
  FlowFile,
  LinksFile,
  ScreenFile,
} from '../generated/source.ts';
import type { CheckedFile } from '../grammar/kinds.ts';
import type { Origins } from '../load/origins.ts';
import { localeOf, nameOf } from '../load/sources.ts';
import { stateOfLink } from '../lower/links.ts';
import { followersOf } from '../lower/questions.ts';
import { duplicateName } from '../rules/reading.ts';

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

/** The names that exist. When a file that defines some could not be read to its end, no name counts as unknown. */
export class Names {
  readonly #all: ReadonlySet<string>;
  readonly #complete: boolean;

  constructor(all: Iterable<string>, complete: boolean) {
    this.#all = new Set(all);
    this.#complete = complete;
  }

  lacks(name: string): boolean {
    return this.#complete && !this.#all.has(name);
  }

  get all(): ReadonlySet<string> {
    return this.#all;
  }
}

/**
 * The names that the files define, taken from what is written and not from what is right: a condition with an error in
 * it has been reported already, and its use is no second mistake.
 */
export function gatherNames(
  files: readonly CheckedFile[],
  guards: ReadonlySet<string>,
): Readonly<Record<NameKind, Names>> {
  const of = (kind: CheckedFile['kind']): readonly CheckedFile[] => files.filter((file) => file.kind === kind);
  const whole = (...kinds: readonly CheckedFile['kind'][]): boolean =>
    kinds.every((kind) => of(kind).every((file) => file.whole));
  const keys = (kind: CheckedFile['kind'], part?: string): readonly string[] =>
    of(kind).flatMap(({ raw }) => Object.keys(part === undefined ? objectOf(raw) : objectOf(objectOf(raw)[part])));
  const entries = (kind: CheckedFile['kind'], more: Iterable<string> = []): Names =>
    new Names([...keys(kind).filter((key) => key !== '$schema'), ...more], whole(kind));

  // A screen that is not called like its file has been told; both names are understood.
  const screens = of('screen').flatMap(({ file, raw }) => [nameOf(file), ...textOf(objectOf(raw).screen)]);
  const contracts = (kind: string): Names =>
    new Names(
      of('effect')
        .filter(({ raw, whole: readable }) => !readable || objectOf(raw).kind === kind)
        .map(({ file }) => nameOf(file)),
      true,
    );
  const questions = of('flow').flatMap(({ value }) => (value as FlowFile | undefined)?.questions ?? []);
  const followers = followersOf(questions).keys();
  return {
    screen: new Names(screens, true),
    state: new Names(
      [...screens, ...keys('flow', 'states'), ...keys('links', 'links').map(stateOfLink), ...followers],
      whole('flow', 'links'),
    ),
    condition: entries('conditions', guards),
    action: entries('actions'),
    task: new Names(keys('flow', 'tasks'), whole('flow')),
    rule: entries('rules'),
    pattern: entries('patterns'),
    table: entries('outcomes'),
    cookie: entries('cookies'),
    policy: new Names(keys('app', 'access'), whole('app') && of('app').length > 0),
    query: new Names(keys('app', 'query'), whole('app') && of('app').length > 0),
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

/** F101: names that must be unique over all files are, and files are called what they define. */
export function checkUnique(files: readonly CheckedFile[], origins: Origins, report: Report): void {
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

  for (const { file, value } of screens) {
    mustBeCalled(file, value.screen, origins.at(value, 'screen'), report);
    states.add(value.screen, value, 'screen');
    routes.add(value.route, value, 'route');
  }
  for (const { environments: own, alike = [] } of valid<EnvironmentsFile>('environments').map(({ value }) => value)) {
    const environments = new Seen('environment', origins, report);
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
  for (const { file, value } of valid<CopyFile>('copy')) {
    const locale = localeOf(file);
    const seen = texts.get(locale) ?? new Seen('text', origins, report);
    texts.set(locale, seen);
    for (const key of Object.keys(value).filter((each) => each !== '$schema')) seen.add(key, value, key);
  }
}

function mustBeCalled(file: string, id: string, place: ReturnType<Origins['at']>, report: Report): void {
  if (nameOf(file) === id) return;
  report(
    error(
      duplicateName,
      place,
      `The file is called "${nameOf(file)}", and the id is "${id}"`,
      `Write "${nameOf(file)}", or rename the file`,
    ),
  );
}

/** Tells the second of two equal names. */
class Seen {
  readonly #noun: string;
  readonly #origins: Origins;
  readonly #report: Report;
  readonly #first = new Map<string, string>();

  constructor(noun: string, origins: Origins, report: Report) {
    this.#noun = noun;
    this.#origins = origins;
    this.#report = report;
  }

  add(name: string, of: object, part: string): void {
    const place = this.#origins.key(of, part);
    const first = this.#first.get(name);
    if (first === undefined) this.#first.set(name, `${place.file}:${place.line}`);
    else
      this.#report(
        error(duplicateName, place, `The ${this.#noun} "${name}" exists already, in ${first}`, 'Choose another name'),
      );
  }
}
