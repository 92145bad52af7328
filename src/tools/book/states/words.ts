import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { MachineEvent } from '../../../engine/contracts/machineEvent.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import type { Path, PathAction } from '../../../explorer/explore/path.ts';
import { wordsOnControls } from '../data/controls.ts';
import { textOf } from '../parts.tsx';
import { frame, type StateKind } from './ids.ts';
import type { KnownState } from './known.ts';

/** Describes a state, without a full stop. */
export function stateWords({ kind, texts, effect, about, screen }: KnownState, analysis: Analysis): string {
  const quoted = texts.map((key) => `“${textOf(key, analysis) ?? key}”`).join(', ');
  const contract = analysis.effects.get(effect ?? '');
  const words: Readonly<Record<StateKind, string>> = {
    idle: 'At rest, as it is first seen',
    text: `${screen === frame ? 'The frame' : 'The screen'} says ${quoted}`,
    field: `The field ${about?.split(' ')[0] ?? ''} says what is wrong: ${quoted}`,
    alert: `The message ${quoted}`,
    busy: `At work on ${effect}: ${contract?.purpose ?? effect}`,
    pressed: `The control of “${about}” says that it is worked on`,
    slow: 'It takes long, and the page says so',
    overlay: `The overlay ${about} ${texts.length === 0 ? 'is open' : `says ${quoted}`}`,
    answer: `What follows when ${effect} answers ${about}: ${contract?.outcomes?.[about ?? '']?.description ?? ''}`,
  };
  return words[kind];
}

/** Describes the path to a state, step by step. */
export function pathWords(path: Path, analysis: Analysis): readonly string[] {
  return path.map((action) => actionWords(action, analysis));
}

function actionWords(action: PathAction, analysis: Analysis): string {
  switch (action.do) {
    case 'load':
      return `The page is loaded at ${addressOf(action.event, analysis)}${remembered(action.stored)}`;
    case 'send':
      return eventWords(action.event, analysis);
    case 'wait':
      return 'The customer waits';
    default:
      return unreachable(action);
  }
}

function addressOf(event: MachineEvent, { app }: Analysis): string {
  return event.type === 'location' && event.route !== null ? `${app.basePath}/${event.route}` : app.basePath;
}

function remembered(stored: object): string {
  const kept = Object.entries(stored).filter(([, value]) => value !== false && value !== null && value !== 0);
  return kept.length === 0 ? '' : `, and the tab remembers ${kept.map(([key]) => key).join(', ')}`;
}

function eventWords(event: MachineEvent, analysis: Analysis): string {
  switch (event.type) {
    case 'event': {
      const typed = Object.entries(event.values ?? {}).map(([field, value]) => `${field} “${String(value)}”`);
      const words = wordsOnControls(event.screen, event.name, analysis).map((text) => `“${text}”`);
      const pressed = words.length === 0 ? event.name : `${words.join(' or ')} (${event.name})`;
      return `On ${event.screen}${typed.length === 0 ? '' : `, with ${typed.join(', ')},`} the customer presses ${pressed}`;
    }
    case 'change':
      return `The customer fills in ${event.field}: “${String(event.value)}”`;
    case 'left':
      return `The customer leaves the field ${event.field}`;
    case 'dismiss':
      return 'The customer closes the overlay';
    case 'hold':
      return 'The customer touches the overlay, and its clock stops';
    case 'outcome':
      return `The answer is ${event.code}${event.data === undefined ? '' : `: ${JSON.stringify(event.data)}`}`;
    case 'timer':
      return 'The clock of the overlay has run down';
    case 'asking':
      return `The device ${event.isAsked ? 'asks' : 'has asked'} the customer`;
    case 'minute':
      return 'Minutes pass';
    case 'location':
      return `The customer goes to ${addressOf(event, analysis)}`;
    case 'known':
      return `It turns out that ${Object.entries(event.facts)
        .map(([key, value]) => `${key} is ${String(value)}`)
        .join(', ')}`;
    case 'ended':
      return 'The page is left for good';
    case 'rejected':
      return 'The address is not allowed';
    default:
      return unreachable(event);
  }
}
