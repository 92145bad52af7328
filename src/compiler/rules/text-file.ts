import type { Analysis } from '../analysis/analysis.ts';
import { screensWithRule } from '../analysis/values.ts';
import type { Setting } from '../analysis/visitor.ts';
import { localeOf, nameOf } from '../load/sources.ts';
import type { LintRule } from './rule.ts';

const spam = { 'en-US': 'Look in your spam folder, too.', 'es-US': 'Revise también la carpeta de correo no deseado.' };
const shown = { file: 'flows/sign-in/vc.screen.json', path: ['aside'], value: [{ type: 'note', copy: 'vc.spam' }] };
const textsIn = (name: string) =>
  Object.entries(spam).map(([locale, value]) => ({ file: `copy/${locale}/${name}.json`, path: ['vc.spam'], value }));

export const textFile: LintRule = {
  name: 'text-file',
  code: 'F138',
  severity: 'warning',
  says: 'A text in the file of a screen is one that this screen shows.',
  remedy: 'Move it to the file of the screen that shows it, or to `common.json` where several do',
  details:
    'Editors look for a sentence in the file of its screen. Four files belong to no screen: `common.json` has what several screens show, `shell.json` what the frame shows, `rules.json` the messages of rules, and `ui.json` what the code says.',
  examples: [
    {
      words: 'Only the screen `vc` shows this text.',
      bad: [...textsIn('login'), shown],
      good: [...textsIn('vc'), shown],
    },
  ],
  check(analysis, report) {
    const screensByText = screensOfTexts(analysis);
    for (const texts of analysis.copy.values()) {
      for (const [key, { place }] of texts) {
        const own = nameOf(place.file);
        const screens = screensByText.get(key);
        if (!analysis.screens.has(own) || !screens || screens === 'unknown' || screens.has(own)) continue;
        // An unused text is reported by another rule.
        if (screens.size === 0) continue;
        const [first = '', ...others] = screens;
        const file = `copy/${localeOf(place.file)}/${others.length === 0 ? first : 'common'}.json`;
        const names = [...screens].map((name) => `"${name}"`).join(', ');
        const message = `The screen "${own}" does not show the text "${key}"; ${names} ${others.length === 0 ? 'does' : 'do'}`;
        report.warning(place, message, `Move it to ${file}`);
      }
    }
  },
};

/** The screens that show each text; unknown for a message that travels to a screen that is only known at run time. */
function screensOfTexts(analysis: Analysis): ReadonlyMap<string, ReadonlySet<string> | 'unknown'> {
  const known = new Map<string, Set<string> | 'unknown'>();
  for (const [{ key, next }, { owner }] of analysis.nodes.copy) {
    const before = known.get(key) ?? new Set();
    const screens = next === null ? screensOf(owner, analysis) : analysis.screens.has(next) ? [next] : null;
    known.set(key, before === 'unknown' || screens === null ? 'unknown' : new Set([...before, ...screens]));
  }
  return known;
}

function screensOf(owner: Setting['owner'], { screens }: Analysis): readonly string[] | null {
  switch (owner.kind) {
    case 'screen':
      return [owner.id];
    case 'rule':
      return screensWithRule(owner.name, screens);
    default:
      return null;
  }
}
