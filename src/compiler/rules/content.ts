import type { Analysis } from '../analysis/analysis.ts';
import { isAccepted } from '../analysis/style.ts';
import { textPlacesOf } from '../analysis/textPlaces.ts';
import type { Place } from '../diagnostic.ts';
import { oncePerText } from '../once.ts';
import { listed } from '../suggest.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const secretText: LintRule = {
  name: 'secret-text',
  code: 'F134',
  says: 'No text and no value of an environment looks like a key, a token or a password.',
  remedy: 'Remove it, and have it replaced where it is valid',
  details:
    'Texts and environments are sent to every browser. A key that was committed once must be taken as known, also after it was removed.',
  examples: [
    {
      words: 'The password of a test account.',
      bad: 'signIn login.userId.hint: "As on your card (password: Spring2026)."',
      good: 'signIn login.userId.hint: "As on your card."',
    },
    {
      bad: 'es-US/signIn about.body: "Funciona bien: 0fb1c2d3e4f5061728394a5b6c7d8e9f."',
      good: 'es-US/signIn about.body: "Funciona bien."',
    },
  ],
  check(analysis, report) {
    const texts = [...analysis.copy.values()].flatMap((each) => [...each]);
    const all = [
      ...texts.map(([key, { text, place }]): Held => [text, place, `The text "${key}"`]),
      ...stringsIn(analysis.distinctEnvironments, analysis),
    ];
    for (const [text, place, where] of all) {
      const found = secretIn(text);
      if (found === null) continue;
      const message = `${where} has what looks like ${found}, and every browser gets it`;
      report.error(place, message, 'Remove it, and have it replaced where it is valid');
    }
  },
};

const bannedPhrase: LintRule = {
  name: 'banned-phrase',
  code: 'F119',
  says: 'No text has a phrase that `copy/style.json` bans from its language.',
  remedy: 'Use other words, or accept the text in `copy/style.json`',
  details: 'A banned phrase in a language that the product does not have is reported too.',
  examples: [
    {
      bad: 'signIn login.learn: "Click here"',
      good: 'signIn login.learn: "Learn more"',
    },
  ],
  check(analysis, report) {
    const phrases = analysis.style?.phrases ?? [];
    const { locales } = analysis.app;
    for (const locale of locales) {
      const own = phrases.filter(({ language }) => locale.startsWith(`${language}-`));
      const banned = new Map(own.map((each) => [plain(each.phrase), each]));
      if (banned.size === 0) continue;
      const pattern = anyOf([...banned.keys()]);
      for (const { key, text, readings } of analysis.texts(locale)) {
        const found = readings.flatMap((reading) => plain(reading).match(pattern) ?? []);
        if (found.length === 0 || isAccepted(key, locale, 'phrase', analysis)) continue;
        for (const words of new Set(found)) {
          const { why = '', instead = '' } = banned.get(words) ?? {};
          const message = `The text "${key}" says "${words}". ${why}`;
          report.warning(text.place, message, `Write instead: ${instead}`);
        }
      }
    }
    const known = new Set(locales.map((locale) => locale.split('-')[0]));
    for (const phrase of phrases) {
      if (locales.length === 0 || known.has(phrase.language)) continue;
      known.add(phrase.language);
      const message = `No locale of the product is in the language "${phrase.language}"`;
      const remedy = `Correct it, or remove the phrase; the locales are ${listed(locales)}`;
      report.warning(analysis.origins.at(phrase, 'language'), message, remedy);
    }
  },
};

const foreignNumber: LintRule = {
  name: 'foreign-number',
  code: 'F163',
  says: 'Texts name no other telephone number than the support number.',
  remedy: 'Write {supportPhone}, which is the number of `brand` in `flows/app.json`',
  details:
    'A telephone link dials that number, whatever its words say. The number itself may stand in a text; when it changes, every text that still has the old one is told.',
  examples: [
    {
      bad: 'signIn login.wrong: "That was wrong. Call 800·555·0199 or <help>get help</help>."',
      good: 'signIn login.wrong: "That was wrong. <help>Get help</help>."',
    },
    { bad: 'signIn about.body: "Call 1-800-FLOWERS."', good: 'signIn about.body: "Call it EXAMPLE-24."' },
  ],
  check(analysis, report) {
    const { supportPhone } = analysis.app.brand;
    const own = digitsOf(supportPhone);
    // The substitute of an unreadable app.json has no number.
    if (own === '') return;
    for (const locale of analysis.app.locales) {
      for (const { key, text, readings } of analysis.texts(locale)) {
        const [other] = readings.flatMap(numbersIn).filter((each) => digitsOf(each) !== own);
        if (other === undefined) continue;
        const message = `The text "${key}" has the telephone number ${other}, and the support number is ${supportPhone}`;
        report.error(text.place, message, 'Write {supportPhone} in its place');
      }
    }
  },
};

const undialledNumber: LintRule = {
  name: 'undialled-number',
  code: 'F163',
  says: 'The support number stands within a tag that dials it, unless the whole text is a control.',
  remedy: 'Put a tag around it, as in `<phone>{supportPhone}</phone>`, or accept it in `copy/style.json`',
  examples: [
    {
      bad: ['signIn', 'es-US/signIn'].map(
        (file) => `${file} login.wrong: "Call {supportPhone}. <help>Get help</help>."`,
      ),
      good: ['signIn', 'es-US/signIn'].map((file) => `${file} login.wrong: "Wrong. <help>Call {supportPhone}</help>."`),
    },
  ],
  check(analysis, report) {
    const places = textPlacesOf(analysis);
    const isControl = (key: string): boolean => controls.some((each) => places.get(key)?.has(each));
    for (const locale of analysis.app.locales) {
      for (const [key, { text, place }] of analysis.copy.get(locale) ?? []) {
        if (!text.replace(tagged, '').includes('{supportPhone}')) continue;
        if (isControl(key) || isAccepted(key, locale, 'phone', analysis)) continue;
        const remedy =
          'Put a tag around it, as in <phone>{supportPhone}</phone>, or say in copy/style.json under "accepted" why not';
        report.warning(place, `The text "${key}" has the support number where nothing dials it`, remedy);
      }
    }
  },
};

/** F119, F134 and F163: texts hold no secret, no banned phrase, and no telephone number but one to dial. */
export const content: RuleFamily = {
  name: 'content',
  findings: [secretText, bannedPhrase, foreignNumber, undialledNumber],
};

/** Formats of credentials. Source: the documents of their issuers, RFC 7468, RFC 7519. */
const formats: readonly (readonly [name: string, format: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a JSON web token', /\beyJ[\w-]{10,}\.[\w-]{10,}\./],
  ['an API token of a provider', /(?<![\w-])00(?=[\w-]*[a-z])[\w-]{40}(?![\w-])/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36,}/],
  ['a token of Slack', /\bxox[abprs]-[\w-]{10,}/],
  ['a secret key', /\b[sr]k_(?:live|test)_[0-9A-Za-z]{16,}/],
  ['a key in hexadecimal', /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{32,}\b/i],
  [
    'a password',
    /\b(?:password|passcode|secret|contraseña|clave)\s*(?:[:=]|is|es)\s*(?=\S*[a-z])(?=\S*\d)[^\s<>{}]{6,}/iu,
  ],
];

const secretIn = oncePerText((text) => formats.find(([, format]) => format.test(text))?.[0] ?? null);

type Held = readonly [text: string, place: Place, where: string];

/** Every string in a value, with its place and the key that holds it. */
function stringsIn(value: unknown, analysis: Analysis): readonly Held[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]): readonly Held[] => {
    if (typeof inside !== 'string') return stringsIn(inside, analysis);
    return [[inside, analysis.origins.at(value, key), `The value "${key}"`]];
  });
}

/** Normalises apostrophes, spaces and case. */
const plain = oncePerText((text) => text.replaceAll('’', "'").replace(/\s+/gu, ' ').toLowerCase());

/** Longer phrases first, so that the whole phrase is reported. */
function anyOf(phrases: readonly string[]): RegExp {
  const escaped = [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

/** Digits with what groups them. */
const groups = /(?<![\p{L}\d])\+?\(?\d[\d\s().·•−\p{Pd}]*\d(?![\p{L}\d])/gu;
/** Letters of the keypad after a toll-free prefix. */
const lettered =
  /(?<![\p{L}\d])(?:1[\s.·•−\p{Pd}]?)?\(?8(?:00|33|44|55|66|77|88)[\s).·•−\p{Pd}]{0,2}[A-Z\d](?:[.·•−\p{Pd}]?[A-Z\d]){6,}(?![\p{L}\d])/gu;
const keys = '22233344455566677778889999';
const date = /\b\d{4}-\d{2}-\d{2}\b/gu;

const controls = ['button', 'link', 'tile'] as const;
const tagged = /<(\w+)>[^<]*<\/\1>/gu;

/** Sequences that look like telephone numbers: ten digits or more, or seven in the form of local numbers. */
function numbersIn(reading: string): readonly string[] {
  const all: readonly string[] = reading.replace(date, 'x').match(groups) ?? [];
  const numbers = all.filter((each) => /^\d{3}[.·•−\p{Pd}]\d{4}$/u.test(each) || /^(?:\D*\d){10,15}$/u.test(each));
  return [...numbers, ...(reading.match(lettered) ?? [])];
}

/** The digits of a number without the prefix of its country. */
function digitsOf(number: string): string {
  const dialled = number.replace(/[A-Z]/gu, (letter) => keys.charAt(letter.charCodeAt(0) - 65));
  return dialled.replace(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
}
