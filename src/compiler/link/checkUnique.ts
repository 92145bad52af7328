import { error, type Report } from '../diagnostic.ts';
import type { CopyFile, EffectContract, FlowFile, ScreenFile } from '../generated/source.ts';
import type { CheckedFile } from '../grammar/file.ts';
import type { Origins } from '../load/origins.ts';
import { duplicateName } from '../rules/reading.ts';
import { localeOf, nameOf } from './fileName.ts';

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

  for (const { file, value } of screens) {
    mustBeCalled(file, value.screen, origins.at(value, 'screen'), report);
    states.add(value.screen, value, 'screen');
    routes.add(value.route, value, 'route');
  }
  for (const { value } of valid<FlowFile>('flow')) {
    for (const id of Object.keys(value.states)) states.add(id, value.states, id);
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
