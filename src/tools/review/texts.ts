import { type CopyModel, type TranslationState, translationsInto } from '../../compiler/analysis/translations.ts';
import { grouped } from '../../compiler/grouped.ts';
import type { Change } from './compareParts.ts';
import { valueWords } from './words.ts';

type Roles = ReadonlyMap<string, ReadonlySet<string>>;

/** Every added, removed or changed text by its roles on the screens, and the changes of its translations. */
export function compareTexts(before: CopyModel, after: CopyModel, roles: Roles): readonly TextChange[] {
  const locales = new Set([...after.copy.keys(), ...before.copy.keys()]);
  const translations = after.app.locales.slice(1).map((locale): Translation => {
    return { locale, was: translationsInto(locale, before), is: translationsInto(locale, after) };
  });
  const changes = [...locales].flatMap((locale) =>
    compareLocale(locale, before, after, roles).map((change) => withTranslations(change, translations, before, after)),
  );
  const found = new Set(changes.flatMap(({ key }) => key ?? []));
  return [...changes, ...translations.flatMap((translation) => confirmed(translation, found, roles))];
}

/** By key, the old and new states of a locale's translations. */
interface Translation {
  readonly locale: string;
  readonly was: ReadonlyMap<string, TranslationState>;
  readonly is: ReadonlyMap<string, TranslationState>;
}

/** Translations that were confirmed as current without a change of text. */
function confirmed({ locale, was, is }: Translation, found: ReadonlySet<string>, roles: Roles): readonly TextChange[] {
  return [...is].flatMap(([key, state]) => {
    const old = was.get(key);
    if (found.has(key) || state !== 'current' || (old !== 'stale' && old !== 'waiting')) return [];
    return [{ ...whole(subjectOf(key, roles), `translation into ${locale} found to fit`, null, null), key }];
  });
}

function compareLocale(locale: string, before: CopyModel, after: CopyModel, roles: Roles): readonly TextChange[] {
  const [old, now] = [before.copy.get(locale), after.copy.get(locale)];
  if (old === undefined) {
    return [{ ...whole(`language ${locale}`, 'added', null, `${now?.size} texts`), keys: [...(now?.keys() ?? [])] }];
  }
  if (now === undefined) {
    return [{ ...whole(`language ${locale}`, 'removed', `${old.size} texts`, null), keys: [...old.keys()] }];
  }
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

/** Adds to a changed source text the states of its translations, and to a changed translation whether it was stale. */
function withTranslations(
  change: TextChange,
  translations: readonly Translation[],
  before: CopyModel,
  after: CopyModel,
): TextChange {
  const { key, locale } = change;
  if (key === undefined || change.before === null || change.after === null) return change;
  const own = translations.find((each) => each.locale === locale);
  const isRenewed = own?.was.get(key) === 'stale' && own.is.get(key) === 'current';
  if (isRenewed && !isChanged(key, after.app.locales[0], before, after)) {
    return { ...change, what: `${change.what}, which was stale` };
  }
  if (locale !== after.app.locales[0]) return change;
  const became = translations.flatMap((each): readonly (readonly [string, string])[] => {
    const state = each.is.get(key);
    const isTranslated = isChanged(key, each.locale, before, after);
    if (state === 'stale') return [['now stale in', each.locale]];
    if (state === 'current') return [[isTranslated ? 'renewed in' : 'still fits in', each.locale]];
    return state === undefined || isTranslated ? [] : [['but not in', each.locale]];
  });
  const words = [...grouped(became, ([word]) => word)].map(
    ([word, all]) => `, ${word} ${all.map(([, where]) => where).join(', ')}`,
  );
  const untouched = translations.flatMap((each) => {
    const text = after.copy.get(each.locale)?.get(key)?.text;
    const isLeft = text !== undefined && each.is.get(key) !== 'current' && !isChanged(key, each.locale, before, after);
    return isLeft ? [{ locale: each.locale, text }] : [];
  });
  return { ...change, what: change.what + words.join(''), ...(untouched.length > 0 && { untouched }) };
}

function isChanged(key: string, locale: string | undefined, before: CopyModel, after: CopyModel): boolean {
  const [old, now] = [before, after].map(({ copy }) => copy.get(locale ?? '')?.get(key)?.text);
  return old !== now;
}

/** The change of one text. */
export interface TextChange extends Change {
  /** For a whole language: every text in it. */
  readonly keys?: readonly string[];
}

function whole(subject: string, what: string, before: string | null, after: string | null): TextChange {
  return { weight: 'copy', subject, what, before, after, approvers: [] };
}

function shown(text: string | undefined): string | null {
  return text === undefined ? null : valueWords(JSON.stringify(text));
}

/** The role of a text, or its key where it has none. */
export function subjectOf(key: string, roles: Roles): string {
  const [first, ...others] = roles.get(key) ?? [];
  if (first === undefined) return `text "${key}"`;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
