import type { AnswerCode } from '../link/answerCode.ts';
import type { Model } from '../link/model.ts';
import { type Arrival, arrivalsOf } from './arrivals.ts';
import { endWords } from './endWords.ts';
import { type Entry, entriesOf } from './entries.ts';

/** One entry of the error catalogue, and what becomes of it wherever it can arrive. */
export interface AnswerRow {
  readonly entry: Entry;
  /** In the order of the flows; empty where the message decides, and where nothing can answer it. */
  readonly cells: readonly AnswerCell[];
}

/** What becomes of an entry at one place. */
export interface AnswerCell extends Arrival {
  /** False where the effect cannot have expected the answer, and tells it as `unhandled`. */
  readonly isForeseen: boolean;
  /** What customers see at each end, in the same order: the text in the first language, and the destination. */
  readonly words: readonly string[];
}

/** The error catalogue as a matrix, entry by place: plain data for pages, in the order of the catalogue. */
export function answerMatrix(model: Model): readonly AnswerRow[] {
  const entries = model.catalogue === null ? [] : entriesOf(model.catalogue);
  return entries.map((entry) => {
    const { outcome, step } = entry;
    if (outcome === null) return { entry, cells: [] };
    return { entry, cells: arrivalsOf(outcome, step, model).map((arrival) => cellOf(arrival, outcome, model)) };
  });
}

function cellOf(arrival: Arrival, code: AnswerCode, model: Model): AnswerCell {
  const isForeseen = arrival.outcome !== 'unhandled' || code === 'unhandled';
  return { ...arrival, isForeseen, words: arrival.ends.map((end) => endWords(end, arrival.screen, model)) };
}
