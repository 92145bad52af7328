import type { EventsSource, Tags } from '../generated/source.ts';
import { stateOfLink } from '../link/names.ts';
import { nearest } from '../suggest.ts';
import type { Analysis } from './analysis.ts';
import { resolveTag, telephoneTags } from './tags.ts';
import { type CopyUse, ofTheMachine, reachOf, type Setting } from './visitor.ts';

interface GivenTags {
  /** What is written for them; null if the text cannot have links. */
  readonly tags: Tags | null;
  /** Whether a tag does something there. */
  readonly has: (name: string) => boolean;
  /** The known name that a misspelt one stands for. */
  readonly nearestName: (name: string) => string | null;
  readonly words: string;
  readonly remedy: (name: string) => string;
}

/** An alert's tags come from the screen that shows it. Every other text has its own. */
export function tagSources({ shown, tags, next }: CopyUse, setting: Setting, analysis: Analysis): readonly GivenTags[] {
  if (shown === 'message')
    return [{ ...without, words: 'no link can stand in this message', remedy: () => insteadOfMessage }];
  if (shown === 'view') {
    if (tags === null) return [{ ...without, words: 'no link can stand here', remedy: () => noTagHere }];
    const reach = reachOf(setting, analysis);
    const has = (name: string): boolean => resolveTag(name, tags, reach, analysis) !== null;
    const nearestName = nearestAmong(() => [...Object.keys(tags), ...namesAt(reach, analysis)]);
    return [
      { tags, has, nearestName, words: 'here', remedy: () => `Call it after what it does: ${examplesOf(analysis)}` },
    ];
  }
  const { graph } = analysis;
  const screens = next === null ? graph.visible(setting.owner) : graph.leadsTo(next);
  return screens.map((shownOn) => {
    const { screen, alertTags = {} } = shownOn;
    const known = (analysis.tags.get(shownOn) ?? []).map(({ name }) => name);
    return {
      tags: alertTags,
      has: (name: string) => known.includes(name),
      nearestName: nearestAmong(() => [...known, ...telephoneTags]),
      words: `on the screen "${screen}"`,
      remedy: (name) => {
        const { links } = analysis.links ?? {};
        const event = Object.hasOwn(links ?? {}, name) ? stateOfLink(name) : 'the event';
        const entry = `"alertTags": { "${name}": { "event": "${event}" } }`;
        return `Call it <phone> for the support number, or add ${entry} to the screen "${screen}"`;
      },
    };
  });
}

const without = { tags: null, has: () => false, nearestName: () => null } as const;

const noTagHere =
  'Take the tag out, and let a text beside it have the link, as in { "type": "text", "copy": "..." } in the body; in titles, labels, hints, options, buttons and links there is none';

const insteadOfMessage =
  'Take the tag out, and let a text in the body have the link; only the alert of a screen can have one';

function examplesOf({ links }: Analysis): string {
  const [link] = Object.keys(links?.links ?? {});
  const ofLink = link === undefined ? '' : `, a link of flows/links.json as in <${link}>`;
  return `<phone> is the support number${ofLink}, or an event of this screen`;
}

/** All names that a tag can have at its place. */
function namesAt(reach: readonly EventsSource[], { links }: Analysis): readonly string[] {
  const own = reach.flatMap(Object.keys).filter((event) => !ofTheMachine.includes(event));
  return [...own, ...Object.keys(links?.links ?? {}), ...telephoneTags];
}

function nearestAmong(namesOf: () => readonly string[]): (name: string) => string | null {
  const plain = (tag: string): string => tag.replaceAll('-', '').toLowerCase();
  return (name) => {
    const names = namesOf();
    return names.find((each) => plain(each) === plain(name)) ?? nearest(name, names);
  };
}
