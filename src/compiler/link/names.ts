import { error, type Place, type ReportFinding } from '../diagnostic.ts';
import type {
  CopyFile,
  EffectContract,
  EnvironmentsFile,
  FlowFile,
  LinksFile,
  Questions,
  ScreenFile,
} from '../generated/source.ts';
import { type CheckedFile, type ValidFile, validFiles } from '../grammar/kinds.ts';
import { grouped } from '../grouped.ts';
import { listOf } from '../listOf.ts';
import type { Origins } from '../load/origins.ts';
import { localeOf, nameOf } from '../load/sources.ts';
import { duplicateName } from '../reading.ts';
import { listed } from '../suggest.ts';
import { followersOf } from './questions.ts';

/** The exit of a link. */
export function stateOfLink(name: string): string {
  return `leave-to-${name}`;
}

/** The names that exist, by what they can refer to. */
export function gatherNames(files: readonly CheckedFile[], guards: ReadonlySet<string>) {
  // A file that violates its grammar defines its own name only.
  const of = (kind: CheckedFile['kind']) =>
    files
      .filter((each) => each.kind === kind)
      .map(({ file, value }) => ({ name: nameOf(file), value: objectOf(value) }));
  const keys = (kind: CheckedFile['kind'], part?: string): readonly string[] =>
    of(kind)
      .flatMap(({ value }) => Object.keys(part === undefined ? value : objectOf(value[part])))
      .filter((key) => key !== '$schema');

  // A screen whose name differs from its file's is reported already; both names are accepted.
  const screens = of('screen').flatMap(({ name, value }) => [name, ...listOf(value.screen as string | undefined)]);
  const contracts = (kind: EffectContract['kind']): ReadonlySet<string> =>
    new Set(of('effect').flatMap(({ name, value }) => (value.kind === kind ? [name] : [])));
  const questions = of('flow').flatMap(({ value }) => listOf(value.questions as Questions | undefined));
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

/** What one name of the language can refer to. */
export type NameKind = keyof ReturnType<typeof gatherNames>;

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>;
}

/** A name, and what to do where it stands twice. */
interface Named {
  readonly name: string;
  readonly place: Place;
  readonly remedy: string;
}

const otherName = 'Choose another name';

/** F101: names are unique, and files are named after what they define. */
export function checkUnique(files: readonly CheckedFile[], origins: Origins, report: ReportFinding): void {
  const named = (name: string, of: object, part = name, remedy = otherName): Named => {
    return { name, place: origins.key(of, part), remedy };
  };
  const keysOf = (of: object): readonly Named[] =>
    Object.keys(of).flatMap((key) => (key === '$schema' ? [] : [named(key, of)]));

  const screens = originalsIn(files, origins, report);
  const links = validFiles<LinksFile>(files, 'links').map(({ value }) => value.links);
  const flows = validFiles<FlowFile>(files, 'flow').map(({ value }) => value);
  const environments = validFiles<EnvironmentsFile>(files, 'environments').map(({ value }) => value);
  const states = [
    ...screens.map((screen) => named(screen.screen, screen, 'screen')),
    ...links.flatMap((all) => Object.keys(all).map((name) => named(stateOfLink(name), all, name))),
    ...flows.flatMap((flow) => [
      ...keysOf(flow.states),
      ...listOf(flow.questions).flatMap((all) => [...followersOf([all]).keys()].map((name) => named(name, all, 'ask'))),
    ]),
  ];
  reportTwice('state', states, report);
  const routes = screens.map((screen) => {
    const remedy = screen.route === screen.screen ? otherName : `Write "${screen.screen}"`;
    return named(screen.route, screen, 'route', remedy);
  });
  reportTwice('route', routes, report);
  const tasks = flows.flatMap(({ tasks = {} }) => keysOf(tasks));
  reportTwice('task', tasks, report);
  const ofEnvironments = environments.flatMap(({ environments: own, alike = [] }) => [
    ...keysOf(own),
    ...alike.flatMap(({ names }) => names.map((name, index) => named(name, names, String(index)))),
  ]);
  reportTwice('environment', ofEnvironments, report);
  for (const { file, value } of validFiles<EffectContract>(files, 'effect')) {
    mustBeCalled(file, value.id, origins.at(value, 'id'), report);
  }
  const copies = validFiles<CopyFile>(files, 'copy');
  const alike = grouped(copies, ({ file }) => withoutLocale(file));
  const locales = ({ file }: (typeof copies)[number]): number => alike.get(withoutLocale(file))?.length ?? 0;
  // A file that other locales have too is no copy.
  const sorted = copies.toSorted((one, other) => locales(other) - locales(one));
  for (const own of grouped(sorted, ({ file }) => localeOf(file)).values()) {
    const texts = own.flatMap(({ value }) => keysOf(value));
    reportTwice('text', texts, report);
  }
}

/** The screens, without those whose file is a copy of another one, which is reported. */
function originalsIn(files: readonly CheckedFile[], origins: Origins, report: ReportFinding): readonly ScreenFile[] {
  // The original comes first, so that the copy is reported.
  const isOwn = ({ file, value }: ValidFile<ScreenFile>): boolean =>
    nameOf(file) === value.screen && value.route === value.screen;
  const screens = validFiles<ScreenFile>(files, 'screen');
  const originals = new Map<string, ValidFile<ScreenFile>>();
  for (const each of screens.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))) {
    const { file, value } = each;
    const place = origins.at(value, 'screen');
    const original = originals.get(value.screen);
    if (original === undefined) {
      originals.set(value.screen, each);
      mustBeCalled(file, value.screen, place, report);
    } else {
      const message = `This file is a copy of ${original.file}: the screen "${value.screen}" stands there`;
      report(error(duplicateName, place, message, ownName(file, value.screen)));
    }
  }
  return [...originals.values()].map(({ value }) => value);
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

function mustBeCalled(file: string, id: string, place: Place, report: ReportFinding): void {
  const name = nameOf(file);
  if (name === id) return;
  const message = `The file is called "${name}", and the id is "${id}"`;
  report(error(duplicateName, place, message, `Write "${name}", or rename the file`));
}

/** Reports the second of two equal names; several in the same two files together. */
function reportTwice(noun: string, all: readonly Named[], report: ReportFinding): void {
  const known = new Map<string, Place>();
  const again = all.flatMap((each) => {
    const first = known.get(each.name);
    if (first !== undefined) return [{ ...each, first }];
    known.set(each.name, each.place);
    return [];
  });
  for (const [only, ...others] of grouped(again, ({ place, first }) => `${first.file} ${place.file}`).values()) {
    if (only === undefined) continue;
    const { place, first } = only;
    const names = [only, ...others].map(({ name }) => name);
    const message =
      names.length === 1
        ? `The ${noun} ${listed(names)} exists already, in ${first.file}:${first.line}`
        : `${names.length} ${noun}s exist already, in ${first.file}: ${listed(names.slice(0, 3))}${names.length > 3 ? ' and more' : ''}`;
    const how = names.length === 1 ? only.remedy : 'Choose other names, or remove what was copied';
    report(error(duplicateName, place, message, how));
  }
}
