import type { Model, Texts } from '../../compiler/link/model.ts';
import type { Change } from './compareParts.ts';
import { valueWords } from './words.ts';

type Roles = ReadonlyMap<string, ReadonlySet<string>>;

/** Every text that was added, removed or changed, by what it is on the screens. */
export function compareTexts(before: Model, after: Model, roles: Roles): readonly TextChange[] {
  const locales = new Set([...after.copy.keys(), ...before.copy.keys()]);
  return [...locales].flatMap((locale) =>
    compareLocale(locale, before.copy.get(locale), after.copy.get(locale), roles).map((change) =>
      withUntouched(locale, change, before, after),
    ),
  );
}

function compareLocale(
  locale: string,
  old: Texts | undefined,
  now: Texts | undefined,
  roles: Roles,
): readonly TextChange[] {
  if (old === undefined) return [whole(`language ${locale}`, 'added', null, `${now?.size} texts`)];
  if (now === undefined) return [whole(`language ${locale}`, 'removed', `${old.size} texts`, null)];
  const keys = new Set([...now.keys(), ...old.keys()]);
  return [...keys].flatMap((key): readonly TextChange[] => {
    const [was, is] = [old.get(key)?.text, now.get(key)?.text];
    if (was === is) return [];
    const verb = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    const change = whole(subjectOf(key, roles), `text ${verb} in ${locale}`, shown(was), shown(is));
    const { place } = now.get(key) ?? old.get(key) ?? {};
    return [{ ...change, key, locale, ...(place && { place, isGone: is === undefined }) }];
  });
}

/** Says beside a changed text of the source locale which translations of it were left as they were. */
function withUntouched(locale: string, change: TextChange, before: Model, after: Model): TextChange {
  const { key } = change;
  if (key === undefined || locale !== after.app.locales[0] || change.before === null || change.after === null)
    return change;
  const untouched = after.app.locales.slice(1).flatMap((other) => {
    const text = after.copy.get(other)?.get(key)?.text;
    return text !== undefined && text === before.copy.get(other)?.get(key)?.text ? [{ locale: other, text }] : [];
  });
  if (untouched.length === 0) return change;
  return {
    ...change,
    untouched,
    what: `${change.what}, but not in ${untouched.map((each) => each.locale).join(', ')}`,
  };
}

/** The change of one text. */
export interface TextChange extends Change {
  readonly key?: string;
}

function whole(subject: string, what: string, before: string | null, after: string | null): TextChange {
  return { weight: 'copy', subject, what, before, after, approvers: [] };
}

function shown(text: string | undefined): string | null {
  return text === undefined ? null : valueWords(JSON.stringify(text));
}

function subjectOf(key: string, roles: Roles): string {
  const [first, ...others] = roles.get(key) ?? [];
  if (first === undefined) return `text "${key}"`;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
