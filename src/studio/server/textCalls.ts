import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { zoneOf } from '../../compiler/analysis/dates.ts';
import { datesOf } from '../../compiler/lower/schedule.ts';
import { parseText } from '../../compiler/text/parseText.ts';
import { resolveText } from '../../compiler/text/resolveText.ts';
import type { ReadDraft, TextHistory, TextInfo } from '../messages.ts';
import { textIn } from './draftsIn.ts';
import { historyOf } from './history.ts';
import type { StudioCalls } from './studioHandler.ts';
import { known, StudioProblem } from './studioProblem.ts';
import { textInfo } from './textInfo.ts';

/** Calls about texts: what is known of one, how a draft looks, and what it was. */
export function textCalls(root: string, analysisOf: () => Analysis | null): StudioCalls {
  return {
    text({ key }): TextInfo {
      const info = textInfo(textIn(key, 'key'), known(analysisOf()));
      if (info === null) throw new StudioProblem(404, `There is no text "${String(key)}" any more.`);
      return info;
    },
    draft({ text, locale }): ReadDraft {
      const parsed = parseText(asShown(textIn(text, 'text'), textIn(locale, 'locale'), known(analysisOf())));
      if (parsed.kind === 'parsed') return { message: parsed.elements };
      return { problem: 'A placeholder or a tag is not complete, so that the page still shows the text before.' };
    },
    history({ key }): readonly TextHistory[] {
      const name = textIn(key, 'key');
      return [...known(analysisOf()).copy].flatMap(([locale, texts]) => {
        const file = texts.get(name)?.place.file;
        return file === undefined ? [] : [{ locale, ...historyOf(root, file, name) }];
      });
    },
  };
}

/** A text with the limits, the dates and the other texts that it reads. */
function asShown(text: string, locale: string, { copy, sharedLimits, schedule, scheduleFile }: Analysis): string {
  const limits = new Map([...sharedLimits].map(([name, { value }]) => [name, value]));
  const dates = datesOf(schedule, zoneOf(scheduleFile));
  return resolveText(text, { locale, limits, dates, quoted: (key) => copy.get(locale)?.get(key)?.text });
}
