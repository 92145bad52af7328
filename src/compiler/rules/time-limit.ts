import type { Analysis } from '../analysis/analysis.ts';
import { dispositionProblem } from '../analysis/dispositions.ts';
import { variablesOf } from '../analysis/expressions.ts';
import { countdownsIn, deadlinesIn, type Length, lengthsOf, neededIn } from '../analysis/timeLimits.ts';
import type { Limited, ScreenFile, TimeLimit } from '../generated/source.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule, Reporter } from './rule.ts';

export const timeLimit: LintRule = {
  name: 'time-limit',
  code: 'F121',
  says: 'Customers know of every time limit, and none is a barrier (WCAG 2.2.1).',
  remedy: 'Show the seconds; shorten it; add or correct the entry',
  details:
    'Every overlay with a timer shows the seconds that are left, and every screen with a clock shows the minutes. No deadline of an effect is longer than a press may take, unless the effect waits for the customer. Every timer, clock, deadline and cookie that ends by itself stands in [the ledger](language.md#the-ledger-of-time-limits), with a disposition that is true of the flows. The entry of a timer or clock also says its length, so that a new length is judged anew.',
  examples: [
    { bad: 'time-limits expired/disposition: "not-a-limit"', good: 'time-limits expired/disposition: "nothing-lost"' },
    { bad: 'demo.signIn timeLimit: "cals"', good: 'demo.signIn timeLimit: "calls"' },
  ],
  check(analysis, report) {
    const lengths = new Map([...analysis.timeLimits].map(([id, { of }]) => [id, lengthsOf(id, of, analysis)]));
    checkAnnounced(analysis, report);
    checkDeadlines(analysis, report);
    checkLimits(analysis, report);
    checkNamed(analysis, report);
    const listed = new Set([...lengths.values()].flat().map(({ subject }) => subject));
    for (const { subject, words, seconds, place } of neededIn(analysis).values()) {
      if (listed.has(subject)) continue;
      const message = `${words}, ${lengthIn(seconds)}, is not in the ledger of time limits`;
      report.error(place, message, 'Add it to an entry of flows/time-limits.json, or write one');
    }
    for (const [id, entry] of analysis.timeLimits) checkEntry(entry, lengths.get(id) ?? [], analysis, report);
  },
};

function checkAnnounced(analysis: Analysis, report: Reporter): void {
  for (const placed of analysis.overlays.all) {
    const { after } = placed.overlay;
    if (after === undefined || countdownsIn(analysis).has(placed.overlay)) continue;
    const message = `No text of "${placed.name}" tells that ${after.seconds} seconds run`;
    const remedy = 'Show a text with a placeholder whose value is { "var": "secondsLeft" }';
    report.error(analysis.origins.at(after, 'seconds'), message, remedy);
  }
  for (const screen of analysis.screens.values()) {
    if (screen.clock === undefined || tellsMinutes(screen, screen.clock.into, analysis)) continue;
    const message = `No text of "${screen.screen}" tells how many minutes are left`;
    const remedy = `Show a text with a placeholder whose value is { "var": "context.${screen.clock.into}" }`;
    report.error(analysis.origins.at(screen.clock), message, remedy);
  }
}

function tellsMinutes(screen: ScreenFile, into: string, { nodes }: Analysis): boolean {
  return nodes.copy.some(
    ([{ values, shown }, { owner }]) =>
      owner.kind === 'screen' &&
      owner.screen === screen &&
      shown === 'view' &&
      Object.values(values).flatMap(variablesOf).includes(`context.${into}`),
  );
}

/** Customers who wait longer take the page for broken. */
const longestPress = 120;

/** The page must say that it is still working before the press is over, and a call must end by then. */
function checkLimits({ sharedLimits, limits, origins }: Analysis, report: Reporter): void {
  const { callSeconds, pressSeconds, wordsSeconds } = limits;
  const press = `a press takes ${pressSeconds} s at most`;
  const longest = `customers who wait longer than ${longestPress} s take the page for broken`;
  const look = (key: keyof typeof limits, isRight: boolean, why: string, remedy: string): void => {
    const limit = sharedLimits.get(key);
    if (limit && !isRight) report.error(origins.at(limit, 'value'), `"${key}" is ${limits[key]} s, and ${why}`, remedy);
  };
  look('pressSeconds', pressSeconds <= longestPress, longest, `Write ${longestPress} or less`);
  look('callSeconds', callSeconds <= pressSeconds, press, `Write ${pressSeconds} or less`);
  look('wordsSeconds', wordsSeconds < pressSeconds, press, `Write less than ${pressSeconds}`);
}

/** A call that customers wait for ends with the press at the latest. Only the customer may take longer. */
function checkDeadlines(analysis: Analysis, report: Reporter): void {
  const { pressSeconds } = analysis.limits;
  for (const contract of analysis.effects.values()) {
    const { id, deadlineSeconds = 0, outcomes = {} } = contract;
    const awaitsCustomer = Object.values(outcomes).some(({ awaits }) => awaits === 'customer');
    if (awaitsCustomer || deadlineSeconds <= pressSeconds) continue;
    const message = `The deadline of ${id}, ${lengthIn(deadlineSeconds)}, is beyond the ${pressSeconds} s that a press may take`;
    const remedy = 'Shorten it, or mark the outcome that awaits the customer';
    report.error(analysis.origins.at(contract, 'deadlineSeconds'), message, remedy);
  }
}

/** A deadline falls under an entry. As long as a contract names none that there is, it may mean any. */
function checkNamed(analysis: Analysis, report: Reporter): void {
  const { timeLimits, origins } = analysis;
  const deadlines = deadlinesIn(analysis);
  const entries = new Map([...timeLimits].filter(([, { of }]) => of.kind === 'deadline'));
  const unknown = [...deadlines].filter(([name]) => !entries.has(name));
  for (const [name, contracts] of unknown) {
    const message = `The ledger of time limits has no entry "${name}" of the kind "deadline"`;
    const remedy = suggestion(name, entries.keys(), 'Write it in flows/time-limits.json');
    for (const contract of contracts) report.error(origins.at(contract, 'timeLimit'), message, remedy);
  }
  for (const [id, entry] of unknown.length === 0 ? entries : []) {
    const message = `No effect that flows run names "${id}"`;
    if (!deadlines.has(id)) report.error(origins.at(entry), message, 'Remove it, or name it in a contract');
  }
}

function checkEntry(entry: TimeLimit, lengths: readonly Length[], analysis: Analysis, report: Reporter): void {
  const { of } = entry;
  const missing = lengths.filter(({ seconds }) => seconds === null).map((each) => `"${each.of}"`);
  if (missing.length > 0 || (lengths.length === 0 && of.kind !== 'deadline')) {
    const what = of.kind === 'clock' ? `"${of.screen}"` : missing.join(' and ');
    const message = `Nothing that the product uses has a time limit of the kind "${of.kind}" by the name of ${what}`;
    report.error(analysis.origins.at(of), message, 'Correct the name, or remove it');
    return;
  }
  checkStated(of, lengths, analysis, report);
  const problem = dispositionProblem(entry, lengths, analysis);
  if (problem !== null) {
    const place = analysis.origins.at(entry, 'disposition');
    const remedy =
      entry.disposition === 'nothing-lost'
        ? 'Say what happened with "error" where the timer leads, or correct the entry'
        : 'Correct the entry, or the flows';
    report.error(place, `It is not "${entry.disposition}": ${problem}`, remedy);
  }
  checkAnnouncement(entry, analysis, report);
}

/** The ledger states the length of a timer or clock, so that a new length makes its author read the reason again. */
function checkStated(of: Limited, lengths: readonly Length[], analysis: Analysis, report: Reporter): void {
  if (of.kind !== 'timer' && of.kind !== 'clock') return;
  const [key, unit, stated] = of.kind === 'timer' ? ['seconds', 1, [of.seconds]] : ['minutes', 60, of.minutes];
  const actual = lengths.map(({ seconds }) => (seconds ?? 0) / unit);
  if (actual.join() === stated.join()) return;
  const { of: name = '', place = null } = lengths[0] ?? {};
  const there = place === null ? '' : ` in ${place.file}:${place.line}:${place.column}`;
  const message = `The ledger says ${stated.join(', ')} ${key}, but the ${of.kind} of "${name}"${there} has ${actual.join(', ')}`;
  const value = of.kind === 'timer' ? actual.join() : `[${actual.join(', ')}]`;
  const remedy = `Write ${value} here if "because" is true of it; otherwise change it there`;
  report.error(analysis.origins.at(of, key), message, remedy);
}

function checkAnnouncement(entry: TimeLimit, analysis: Analysis, report: Reporter): void {
  const { announced, of } = entry;
  if (announced === undefined && of.kind === 'timer') {
    const message = 'A timer acts in place of the customer, so it is told';
    report.error(analysis.origins.at(entry, 'silent'), message, 'Name its text in "announced"');
  }
  if (announced === undefined) return;
  const place = analysis.origins.at(entry, 'announced');
  const overlay = of.kind === 'timer' ? analysis.overlays.at(of.overlay, of.screen ?? null) : undefined;
  if (overlay === undefined) {
    // Another finding tells the languages that lack it.
    const isText = analysis.app.locales.some((locale) => analysis.copy.get(locale)?.has(announced));
    const remedy = 'Name the text that tells of the limit, or say in "silent" why none does';
    if (!isText) report.error(place, `There is no text "${announced}"`, remedy);
    return;
  }
  const texts = countdownsIn(analysis).get(overlay.overlay);
  if (texts === undefined || texts.has(announced)) return;
  const message = `"${overlay.name}" does not show "${announced}" with the seconds that are left`;
  report.error(place, message, 'Name the text that tells of the limit');
}

function lengthIn(seconds: number): string {
  return seconds % 86_400 === 0 ? `${seconds / 86_400} days` : `${seconds} s`;
}
