import { isAccepted } from '../analysis/style.ts';
import { type TextPlace, textPlacesOf } from '../analysis/textPlaces.ts';
import type { LintRule } from './rule.ts';

const words: Readonly<Record<TextPlace, string>> = {
  title: 'a title',
  button: 'a button',
  link: 'a link',
  tile: 'a tile',
  label: 'the label of a field',
  option: 'the name of an option',
  frame: 'an item of the frame',
};

export const textLength: LintRule = {
  name: 'text-length',
  code: 'F161',
  says: 'Titles and names of controls have room in their places, in every language.',
  remedy: 'Shorten it, or accept it in `copy/style.json`',
  details:
    'How many characters each place has room for on a phone of 320 pixels, and how long a value can be that stands in a text, is said under `lengths` in `copy/style.json`. Of an option, its first line counts. Where the name of the company is most of a text, it is told once, at the name.',
  examples: [
    { bad: 'signIn login.submit: "Log in with your user ID and password"', good: 'signIn login.submit: "Log in"' },
    {
      bad: 'es-US/signIn login.title: "Inicie sesión en su cuenta para ver sus pólizas"',
      good: 'es-US/signIn login.title: "Inicie sesión en su cuenta"',
    },
  ],
  check(analysis, report) {
    const { lengths } = analysis.style ?? {};
    if (lengths === undefined) return;
    const { brand } = analysis.app;
    const values = { ...lengths.values, brand: brand.name.length, supportPhone: brand.supportPhone.length };
    const remedy = 'Shorten it, or say in copy/style.json under "accepted" why not';
    const tooLong: string[] = [];
    const places = textPlacesOf(analysis);
    for (const locale of analysis.app.locales) {
      for (const { key, text, readings } of analysis.texts(locale)) {
        const [narrowest] = [...(places.get(key) ?? [])].sort((a, b) => lengths.places[a] - lengths.places[b]);
        if (narrowest === undefined) continue;
        const room = lengths.places[narrowest];
        const longest = Math.max(...readings.map((reading) => lengthOf(reading, narrowest, values)));
        if (longest <= room || isAccepted(key, locale, 'length', analysis)) continue;
        const message = `the text "${key}" can have ${longest} characters in ${locale}, and ${words[narrowest]} has room for ${room}`;
        const rest = Math.max(...readings.map((reading) => lengthOf(reading, narrowest, { ...values, brand: 0 })));
        if (longest - rest > rest) tooLong.push(message);
        else report.warning(text.place, `T${message.slice(1)}`, remedy);
      }
    }
    // The name of the company is one cause, in however many texts it stands.
    const [first, ...others] = tooLong;
    if (first === undefined) return;
    const more = others.length === 0 ? '' : `; with ${others.length} more it is the same`;
    report.warning(analysis.origins.at(brand, 'name'), `With this name ${first}${more}`, remedy);
  },
};

/** Its length in characters as customers see them, with values of maximum length. */
function lengthOf(reading: string, place: TextPlace, values: Readonly<Record<string, number>>): number {
  const shown = place === 'option' ? (reading.split('\n')[0] ?? '') : reading;
  const filled = shown.replace(/\{(\w+)\}/gu, (_, name: string) => 'x'.repeat(values[name] ?? values.otherwise ?? 0));
  return [...filled.normalize('NFC')].length;
}
