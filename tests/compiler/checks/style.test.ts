import { expect, it } from 'vitest';
import { othersAreAccepted } from '../../../src/compiler/exampleEdits.ts';
import { edited } from '../edited.ts';
import { findings } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const judged = 'style accepted/0/texts: ["about.*", "code.*", "common.*", "expired.*", "rule.*", "shell.*", "ui.*"]';

ruleTest('F119', {
  found: {
    'a space at the end': ['es-US/signIn login.userId.hint: "As on your card. "', 'warning: ends with a space'],
    'an ellipsis where the others have three dots': [
      ['common shell.notice: "One moment…"', 'signIn login.sub: "Welcome..."'],
      'warning: has an ellipsis (…), and others of en-US have three dots',
    ],
    'three dots where as many have an ellipsis, which came first': [
      'common common.wait: "Please wait…"',
      'common shell.notice: warning: has three dots, and others of en-US have an ellipsis … say in copy/style.json',
    ],
    'a typographic apostrophe among straight ones': [
      [
        'signIn about.body: "It\'s working."',
        'signIn code.email: "By your friend’s email"',
        'signIn code.wrong: "That\'s wrong."',
      ],
      'warning: The text "code.email" has typographic apostrophes (’), and others of en-US have straight apostrophes',
    ],
    'straight quotation marks among typographic ones': [
      [
        'es-US/signIn about.body: "It works «well»."',
        'es-US/signIn code.email: "By \\"email\\""',
        'es-US/signIn code.wrong: "The code is «wrong»."',
      ],
      'warning: has straight quotation marks, and others of es-US have typographic',
    ],
    'a banned phrase, however it is written': [
      'signIn login.terms: "Click\\n<learn>Here</learn> or <help>get help</help>."',
      'warning: The text "login.terms" says "click here". A link says where it leads.',
    ],
    'a banned phrase in Spanish': ['es-US/signIn login.userId.hint: "Como en TU tarjeta."', 'warning: says "tu"'],
    'a phrase of a language that the product does not have': [
      'style phrases/0/language: "fr"',
      'warning: No locale of the product is in the language "fr"',
    ],
    'a Spanish exclamation that does not end': ['es-US/signIn login.sub: "Adelante. ¡Pase"', 'warning: one mark'],
    'a file that nobody translated': [
      judged,
      'es-US/signIn login.title: warning: All 14 texts of copy/es-US/signIn.json are the same as in en-US',
    ],
    'protected texts of which there are none': [
      'copy/protected.json: { "$schema": "../schemas/grammar/protected.schema.json", "protected": [{ "texts": ["terms.*"], "why": "They are legal texts.", "approver": "legal" }] }',
      'F107 copy/protected.json protected/0/texts/0: There is no text "terms.*"',
    ],
  },
  fine: {
    'a question with both marks within a sentence': 'es-US/signIn login.help: "Perdón, ¿problemas? Sí."',
    'an exclamation and a question': 'es-US/signIn login.help: "¡Ay! ¿Qué?"',
    'a list of marks': 'es-US/signIn login.help: "Ninguno de estos: & !"',
    'a phrase inside of longer words': 'es-US/signIn login.userId.hint: "Su tutor y su tubo."',
    'a phrase that copy/style.json accepts': [
      'es-US/signIn login.userId.hint: "Tarjeta Tu."',
      'style accepted/+0: { "texts": ["login.userId.hint"], "rule": "phrase", "why": "It is the name of a card." }',
    ],
    'other dots with a reason': [
      'common common.wait: "Please wait…"',
      'style accepted/+0: { "texts": ["shell.notice"], "rule": "dots", "locale": "en-US", "why": "It is meant." }',
    ],
    'apostrophes that only take the meaning of a brace away':
      "signIn about.body: \"It works '{'well'}' – the user’s way.\"",
    'a text without words of its own': [
      'common shell.help: "Example {brand} 24"',
      'es-US/common shell.help: "Example {brand} 24"',
      othersAreAccepted,
    ],
  },
});

const recorded = 'copy/es-US.translated.json: { "$schema": "../schemas/grammar/translated.schema.json" }';
const differingHint = (text: string): readonly string[] => [recorded, `es-US/signIn login.userId.hint: "${text}"`];

ruleTest('F154', {
  found: {
    'another number in the translation': [
      differingHint('Los 8 de su tarjeta.'),
      'warning: The text "login.userId.hint" has 8 in es-US, unlike in en-US',
    ],
    'a number that the translation lacks': [
      [...differingHint('En su tarjeta.'), 'signIn login.userId.hint: "The 8 on it."'],
      'warning: has no numbers in es-US',
    ],
    'another end': [differingHint('¿Su tarjeta?'), 'warning: ends with "?" in es-US'],
    'no mark at the end': [differingHint('Como en su tarjeta'), 'warning: ends without a mark in es-US'],
    'a translation that says much more': [
      differingHint('Como está en el lado de atrás de su tarjeta.'),
      'warning: has 44 characters in es-US, unlike in en-US',
    ],
    'a translation that says much less': [differingHint('Eso.'), 'warning: has 4 characters in es-US'],
  },
  fine: {
    'another end with a reason': [
      ...differingHint('¿Su tarjeta?'),
      'style accepted/+0: { "texts": ["login.userId.hint"], "rule": "translation", "why": "Spanish asks." }',
    ],
    'dots that are written otherwise': [
      recorded,
      'signIn login.sub: "Welcome..."',
      'es-US/signIn login.sub: "Pase, pase…"',
    ],
    'translations without any record': 'es-US/signIn login.userId.hint: "¿Su tarjeta?"',
  },
});

it('F119 says nothing of two locales of one language', () => {
  const product = edited([judged, 'style phrases/1/language: "en"']);
  const renamed = [...product].map(
    ([file, text]) => [file.replace('es-US', 'en-GB'), text.replaceAll('"es-US"', '"en-GB"')] as const,
  );
  expect(findings(new Map(renamed))).toEqual([]);
});
