import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, type Edit, findings } from '../product.ts';

const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const common = 'copy/en-US/common.json';
const style = 'copy/style.json';
const judged: Edit = ['"*"', '"about.*", "code.*", "common.*", "expired.*", "rule.*", "shell.*", "ui.*"'];

/** The texts of login in another language, all but one. */
const translated = (key: string): readonly Edit[] =>
  ['title', 'sub', 'sub.password', 'again', 'userId', 'userId.hint', 'password', 'remember', 'submit', 'help', 'home']
    .concat(['learn', 'terms', 'wrong'])
    .filter((name) => name !== key)
    .map((name): Edit => [`"login.${name}": "`, `"login.${name}": "¡! `])
    .concat([
      ['¡! Trouble?', '¿Problemas?'],
      ['As on your card.', 'Como en su tarjeta.'],
      ['Read <learn>how it works</learn> or <help>get help</help>.', 'Lea <learn>esto</learn> o <help>eso</help>.'],
    ]);

describeFindings('F119', {
  'two spaces in a row': {
    file: english,
    edit: ['"As on your card."', '"As on  your card."'],
    at: '"As on  your',
    says: 'The text "login.userId.hint" has more than one space in a row',
    remedy: 'Remove it',
    severity: 'warning',
  },
  'a space at the end': {
    file: spanish,
    edit: ['"As on your card."', '"As on your card. "'],
    at: '"As on your',
    says: 'ends with a space',
    remedy: 'Remove it',
    severity: 'warning',
  },
  'a space at the beginning of one form': {
    file: common,
    edit: [
      '"You go back in {seconds, plural, one {# second} other {# seconds}}."',
      '"{seconds, plural, one { # second} other {# seconds}}"',
    ],
    at: '"{seconds',
    says: 'The text "expired.body" begins with a space',
    remedy: 'Remove it',
    severity: 'warning',
  },
  'an ellipsis where the others have three dots': {
    file: common,
    edit: ['"One moment..."', '"One moment…"'],
    others: { [english]: ['"Welcome."', '"Welcome..."'] },
    at: '"One moment…"',
    says: 'has an ellipsis (…), and others of en-US have three dots',
    remedy: 'Write it with three dots',
    severity: 'warning',
  },
  'three dots where as many have an ellipsis, which came first': {
    file: common,
    edit: ['"Please wait..."', '"Please wait…"'],
    at: '"One moment..."',
    says: 'The text "shell.notice" has three dots, and others of en-US have an ellipsis (…)',
    remedy: 'say in copy/style.json under "accepted" why not',
    severity: 'warning',
  },
  'a typographic apostrophe among straight ones': {
    file: english,
    edit: [
      ['"It works well."', '"It\'s working."'],
      ['"The code is wrong."', '"That\'s wrong."'],
      ['"By email"', '"By your friend’s email"'],
    ],
    at: '"By your',
    says: 'The text "code.email" has typographic apostrophes (’), and others of en-US have straight apostrophes',
    remedy: "Write it with straight apostrophes (')",
    severity: 'warning',
  },
  'straight quotation marks among typographic ones': {
    file: spanish,
    edit: [
      ['"It works well."', '"It works «well»."'],
      ['"The code is wrong."', '"The code is «wrong»."'],
      ['"By email"', '"By \\"email\\""'],
    ],
    at: '"By \\"',
    says: 'has straight quotation marks, and others of es-US have typographic',
    remedy: 'Write it with typographic quotation marks',
    severity: 'warning',
  },
  'a banned phrase, however it is written': {
    file: english,
    edit: ['"Read <learn>how it works', '"Click\\n<learn>Here'],
    at: '"Click',
    says: 'The text "login.terms" says "click here". A link says where it leads.',
    remedy: 'Write instead: the name of what follows',
    severity: 'warning',
  },
  'a banned phrase of another language': {
    file: spanish,
    edit: ['"As on your card."', '"Como en TU tarjeta."'],
    at: '"Como',
    says: 'says "tu"',
    remedy: 'Write instead: su',
    severity: 'warning',
  },
  'a phrase of a language that the product does not have': {
    file: style,
    edit: ['"language": "en"', '"language": "fr"'],
    at: '"fr"',
    says: 'No locale of the product is in the language "fr"',
    remedy: 'the locales are "en-US", "es-US"',
    severity: 'warning',
  },
  'a text that nobody translated': {
    file: spanish,
    edit: translated('remember'),
    others: { [style]: judged },
    at: '"Remember me"',
    says: 'The text "login.remember" is the same as in en-US',
    remedy: 'Translate it, or say in copy/style.json',
    severity: 'warning',
  },
  'a Spanish question without its first mark': {
    file: spanish,
    edit: ['"Trouble?"', '"Problemas?"'],
    at: '"Problemas?"',
    says: 'one mark',
    remedy: 'Write both marks, as in ¿…? and ¡…!',
    severity: 'warning',
  },
  'a Spanish exclamation that does not end': {
    file: spanish,
    edit: ['"Welcome."', '"Adelante. ¡Pase"'],
    at: '"Adelante. ¡Pase"',
    says: 'one mark',
    remedy: 'Write both marks',
    severity: 'warning',
  },
  'a file that nobody translated': {
    file: style,
    edit: judged,
    found: spanish,
    at: '"Log in"',
    says: 'All 14 texts of copy/es-US/signIn.json are the same as in en-US',
    remedy: 'Translate them',
    severity: 'warning',
  },
});

describe('F119 says nothing of', () => {
  const finds = (edits: Parameters<typeof changed>[0]): unknown => findings(changed(edits));

  it('questions with both marks, also within a sentence, and a list of marks', () => {
    const texts = ['Perdón, ¿problemas? Sí.', '¡Ay! ¿Qué?', 'Ninguno de estos: & !'];
    for (const text of texts) expect(finds({ [spanish]: ['"Trouble?"', `"${text}"`] })).toEqual([]);
  });

  it('a phrase inside of longer words, and one that copy/style.json accepts', () => {
    expect(finds({ [spanish]: ['"As on your card."', '"Su tutor y su tubo."'] })).toEqual([]);
    const accepted =
      '"accepted": [{ "texts": ["login.userId.hint"], "rule": "phrase", "why": "It is the name of a card." }, ';
    const edits = { [spanish]: ['"As on your card."', '"Tarjeta Tu."'], [style]: ['"accepted": [', accepted] } as const;
    expect(finds(edits)).toEqual([]);
  });

  it('other dots with a reason', () => {
    const reason =
      '{ "texts": ["shell.notice"], "rule": "dots", "locale": "en-US", "why": "The word of the specification." }';
    const edits = {
      [common]: ['"Please wait..."', '"Please wait…"'],
      [style]: ['"accepted": [', `"accepted": [${reason}, `],
    } as const;
    expect(finds(edits)).toEqual([]);
  });

  it('apostrophes that only take the meaning of a brace away', () => {
    expect(finds({ [english]: ['"It works well."', "\"It works '{'well'}' – the user’s way.\""] })).toEqual([]);
  });

  it('texts without words, names of the company, and names of languages in their own', () => {
    const edits: Record<string, readonly Edit[]> = { [style]: [judged] };
    for (const file of [english, spanish]) {
      edits[file] = [['"login.learn": "Learn more"', '"login.learn": "Example {brand} 24"']];
    }
    edits[spanish] = [...(edits[spanish] ?? []), ...translated('learn')];
    edits['flows/sign-in/login.screen.json'] = [];
    expect(finds(edits)).toEqual([]);
  });

  it('two locales of one language', () => {
    const product = new Map(
      [...changed({ [style]: [judged, ['"language": "es"', '"language": "en"']] })].map(([file, text]) => [
        file.replace('es-US', 'en-GB'),
        text.replaceAll('"es-US"', '"en-GB"'),
      ]),
    );
    expect(findings(product)).toEqual([]);
  });
});

describeFindings('F107', {
  'an accepted text that does not exist': {
    file: style,
    edit: [
      '"accepted": [',
      '"accepted": [{ "texts": ["code.emial"], "rule": "dots", "why": "A reason is a reason." }, ',
    ],
    at: '"code.emial"',
    says: 'There is no text "code.emial"',
    remedy: 'Did you mean "code.email"?',
  },
  'protected texts of which there are none': {
    file: 'copy/protected.json',
    edit: '{ "$schema": "../schemas/protected.schema.json", "protected": [{ "texts": ["terms.*"], "why": "They are legal texts.", "approver": "legal" }] }',
    at: '"terms.*"',
    says: 'There is no text "terms.*"',
    remedy: 'Correct the name, or remove it',
  },
});
