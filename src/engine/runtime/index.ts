export type { EffectPort } from './calls.ts';
export { createJournal, type Journal, type JournalEntry } from './journal.ts';
export { createMemory, type Memory } from './memory.ts';
export type { RuntimePorts } from './ports.ts';
export { createRuntime, type Runtime } from './runtime.ts';
export { createTrace, stepOf, type Trace } from './trace.ts';
