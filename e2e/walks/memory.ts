import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Predicted } from './prediction.ts';
import { items } from './product.ts';
import type { Upset } from './upset.ts';

/** An outcome as the machine is told it. */
export interface Outcome {
  readonly code: string;
  readonly data?: unknown;
}

/** What is known from the walks before, so that the next goes where none has been. */
export interface Memory {
  /** Another number whenever something is known by which what follows is foreseen. */
  version: number;
  /** What the browser has shown to be as the machine says. */
  readonly covered: Set<string>;
  /** How often something was tried. */
  readonly tried: Map<string, number>;
  /** How often a way was begun since something new was shown. */
  readonly ways: Map<string, number>;
  /** How an effect answered last, by account, place and what began it. */
  readonly outcomes: Map<string, Outcome>;
  /** The same since the provider began anew: who has changed a password is answered otherwise. */
  readonly lately: Map<string, Outcome>;
  /** The calls that effects made, by place: method and path, in the order in which they were heard first. */
  readonly calls: Map<string, readonly string[]>;
  /** Places whose effects answered without a call, and after which answer. */
  readonly silent: Map<string, ReadonlySet<string>>;
  /** Places whose effects made a call, and after which answer. */
  readonly spoke: Map<string, ReadonlySet<string>>;
  /** What led to an outcome that something was to lead to. */
  readonly worked: Map<string, Upset>;
  /** What first arrivals were told, by how they began. */
  readonly arrivals: Map<string, Predicted['facts']>;
}

const file = 'memory';

/**
 * What the walks before have left. It lies in a file: after a failed walk the runner goes on in a new process, and what is
 * known must not be lost with the old one.
 */
export function recall(folder: string): Memory {
  const kept = path.join(folder, file);
  return existsSync(kept) ? (deserialize(readFileSync(kept)) as Memory) : newMemory();
}

/** Keeps what is known for the walks that follow. */
export function keep(folder: string, memory: Memory): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), serialize(memory));
}

export function newMemory(): Memory {
  return {
    version: 0,
    covered: new Set(),
    tried: new Map(),
    ways: new Map(),
    outcomes: new Map(),
    lately: new Map(),
    calls: new Map(),
    silent: new Map(),
    spoke: new Map(),
    worked: new Map(),
    arrivals: new Map(),
  };
}

/** Notes what was answered or told. */
export function learn<Known>(memory: Memory, of: Map<string, Known>, key: string, known: Known): void {
  if (JSON.stringify(of.get(key)) !== JSON.stringify(known)) memory.version += 1;
  of.set(key, known);
}

/** Notes what was shown. Once something of it is new, ways that led nowhere may lead on. */
export function show(memory: Memory, found: Iterable<string>): void {
  const hasNews = newsIn(memory, found).length > 0;
  for (const item of found) memory.covered.add(item);
  if (!hasNews) return;
  memory.version += 1;
  memory.ways.clear();
}

/** What of it is new: branches of guards come by themselves. */
export function newsIn({ covered }: Memory, found: Iterable<string>): readonly string[] {
  return [...found].filter((item) => {
    const kind = items.get(item);
    return kind !== undefined && kind !== 'guard branches' && !covered.has(item);
  });
}
