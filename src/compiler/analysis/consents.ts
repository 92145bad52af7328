import type { Place } from '../diagnostic.ts';
import type { Consent, ConsentsFile } from '../generated/source.ts';
import type { Model } from '../lower/model.ts';
import { oncePerObject } from '../once.ts';
import { versionOf } from '../records.ts';
import type { Analysis } from './analysis.ts';
import { type LostCase, lostCases, undecidedPlaces } from './consent/places.ts';
import { isMeant } from './style.ts';

/** A text that must not change without the consent of its approver. */
interface ProtectedText {
  readonly key: string;
  readonly approver: string;
  /** Each wording by its locale, or by `every`. */
  readonly wordings: ReadonlyMap<string, Wording>;
}

interface Wording {
  readonly text: string;
  readonly place: Place;
}

/** A protected text compared with the record. */
export interface TextWithConsent extends ProtectedText {
  /** Null where there is no record at all. */
  readonly consent: Consent | null;
  /** The locales whose wording differs from the approved one. */
  readonly changed: readonly string[];
  /** Where it was on view when it was approved, and is not now; null if no place is on record. */
  readonly lost: readonly LostCase[] | null;
  /** Where it is on view in more cases than can be recorded. */
  readonly undecided: readonly string[];
}

/** A record of a text that this approver no longer protects. */
interface LiftedProtection {
  readonly key: string;
  readonly approver: string;
  readonly exists: boolean;
  /** Whether it does not, and another text has its words. */
  readonly isElsewhere: boolean;
}

interface ConsentState {
  readonly texts: readonly TextWithConsent[];
  readonly lifted: readonly LiftedProtection[];
}

/** The locale under which a wording is recorded that is the same in all. */
const everyLocale = 'every';

/** The record of consents compared with the texts. A consent follows a text whose key is renamed. */
export const consentStateOf = oncePerObject((model: Analysis): ConsentState => {
  const records = recordsOf(model.consents);
  const wordings = wordingsOf(model);
  const own = new Map(records.map((record) => [idOf(record), record]));
  // Records without their text, which may have been renamed.
  const free = new Set(records.filter(({ key }) => !wordings.has(key)));
  const texts = protectedTexts(model, wordings).map((text): TextWithConsent => {
    const known = own.get(idOf(text));
    const record =
      known ?? [...free].find(({ approver, consent }) => approver === text.approver && !differs(text, consent));
    if (record !== undefined) free.delete(record);
    const consent = record?.consent ?? null;
    const lost = consent?.places === undefined ? null : lostCases(consent.places, text.key, model);
    const undecided = undecidedPlaces(text.key, model);
    return { ...text, consent, changed: changedIn(text, consent), lost, undecided };
  });
  const isProtected = new Set(texts.map(idOf));
  const lifted = records.filter((record) =>
    wordings.has(record.key) ? !isProtected.has(idOf(record)) : free.has(record),
  );
  const isElsewhere = (record: RecordedConsent): boolean =>
    [...wordings].some(([key, own]) => !differs({ ...record, key, wordings: own }, record.consent));
  return {
    texts,
    lifted: lifted.map((record) => {
      const { key, approver } = record;
      const exists = wordings.has(key);
      return { key, approver, exists, isElsewhere: !exists && isElsewhere(record) };
    }),
  };
});

/** Whether the record covers a text: its wording, and where it is on view. */
export function isCovered({ consent, changed, lost }: TextWithConsent): boolean {
  return consent !== null && changed.length === 0 && lost?.length === 0;
}

function differs(text: ProtectedText, consent: Consent): boolean {
  return changedIn(text, consent).length > 0;
}

/** Lists locales for a sentence. */
export function languagesOf(locales: readonly string[]): string {
  return locales.map((locale) => (locale === everyLocale ? 'every language' : locale)).join(' and ');
}

/** What to do when an approver's consent is missing, as the first part of a sentence. */
export function askFor(approver: string): string {
  const name = /^[\w-]+$/.test(approver) ? approver : `"${approver}"`;
  return `Ask ${approver}, and once they agree run: npm run review -- --consent ${name}`;
}

interface RecordedConsent {
  readonly key: string;
  readonly approver: string;
  readonly consent: Consent;
}

function recordsOf(file: ConsentsFile | null): readonly RecordedConsent[] {
  return Object.entries(file?.consents ?? {}).flatMap(([approver, texts]) =>
    Object.entries(texts).map(([key, consent]) => ({ key, approver, consent })),
  );
}

function idOf({ key, approver }: { readonly key: string; readonly approver: string }): string {
  return `${key} ${approver}`;
}

/** A new language may begin with a wording that was approved in another one. */
function changedIn({ wordings }: ProtectedText, consent: Consent | null): readonly string[] {
  const known: Readonly<Record<string, string>> = consent?.texts ?? {};
  return [...wordings].flatMap(([locale, { text }]) => {
    const agreed = Object.hasOwn(known, locale) ? [known[locale]] : Object.values(known);
    return agreed.includes(versionOf(text)) ? [] : [locale];
  });
}

/** Every protected text, once for each of its approvers. */
function protectedTexts({ protection }: Model, all: ReturnType<typeof wordingsOf>): readonly ProtectedText[] {
  const lists = protection?.protected ?? [];
  return [...all].flatMap(([key, wordings]) => {
    const matching = lists.filter(({ texts }) => texts.some((pattern) => isMeant(key, pattern)));
    return [...new Set(matching.map(({ approver }) => approver))].map((approver) => ({ key, approver, wordings }));
  });
}

/** All texts by key, and those of `flows/app.json` that can be protected. */
function wordingsOf({ copy, app, origins }: Model): ReadonlyMap<string, ReadonlyMap<string, Wording>> {
  const all = new Map<string, Map<string, Wording>>();
  for (const [locale, texts] of copy) {
    for (const [key, { text, place }] of texts) {
      const wordings = all.get(key) ?? new Map<string, Wording>();
      all.set(key, wordings.set(locale, { text, place }));
    }
  }
  for (const part of ['name', 'supportPhone'] as const) {
    const wording = { text: app.brand[part], place: origins.at(app.brand, part) };
    all.set(`brand.${part}`, new Map([[everyLocale, wording]]));
  }
  return all;
}
