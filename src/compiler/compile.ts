import { directionOf } from '../engine/contracts/directionOf.ts';
import type { HttpCall } from '../engine/contracts/httpCall.ts';
import type { Program } from '../engine/contracts/program.ts';
import type { Messages, ScreenView, SharedView } from '../engine/contracts/view.ts';
import type { Analysis } from './analysis/analysis.ts';
import { type Diagnostic, isOfMemory } from './diagnostic.ts';
import { type Environments, emitEnvironments, type Target } from './emit/environments.ts';
import { languageTexts } from './emit/languages.ts';
import { emitMessages, isolatedMessages, localesOf, planCopy, pseudoMessages, sourceOf } from './emit/messages.ts';
import { emitCalls, emitProgram } from './emit/program.ts';
import { emitScreenView, emitSharedView, emitTheme } from './emit/view.ts';
import { type Counts, isBroken, type Judged, judge } from './judge.ts';
import { readSources, type SourceReading } from './load/readSources.ts';
import type { Sources } from './load/sources.ts';
import type { CompilerMemory } from './lower/memory.ts';
import { pseudoLocale } from './lower/model.ts';
import { sortedRecord } from './records.ts';

interface CompileOptions {
  /** The environments of the result; by default all of them. */
  readonly target?: Target;
  /** The memory of the previous compilation; without one, everything is read anew. */
  readonly memory?: CompilerMemory;
  /**
   * The current time, for warnings about dates in the past; by default null, for a result that does not depend on the
   * day.
   */
  readonly now?: number | null;
}

/** A compiled product. An error other than a missing consent and the like leaves it without program and views. */
export interface CompileResult {
  readonly program: Program | null;
  /** By locale. */
  readonly shared: Readonly<Record<string, SharedView>>;
  /** By locale and screen. */
  readonly screens: Readonly<Record<string, Readonly<Record<string, ScreenView>>>>;
  readonly environments: Environments;
  /** The declared calls, by effect. */
  readonly calls: Readonly<Record<string, HttpCall>>;
  /** CSS text. */
  readonly theme: string;
  /** SVG text; empty without a mark. */
  readonly icon: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
}

/**
 * Compiles a product. Never throws for bad input: every finding is a diagnostic.
 * @param root the folder that holds `flows/`, `copy/` and `schemas/`
 */
export function compile(root: string, options?: CompileOptions): CompileResult {
  return compileRead(readSources(root), options);
}

/** Compiles a product in memory: texts by path, as in `flows/app.json`. */
export function compileSources(sources: Sources, options?: CompileOptions): CompileResult {
  return compileRead({ sources, unread: new Map() }, options);
}

/** Compiles a product that has been read. Files that could not be read are among the findings. */
export function compileRead(
  reading: SourceReading,
  { target = 'all', memory, now }: CompileOptions = {},
): CompileResult {
  return compileJudged(judge(reading, memory, now), target);
}

/** Compiles a product that has been checked. A build for several targets checks once. */
export function compileJudged({ analysis, diagnostics, counts }: Judged, target: Target): CompileResult {
  // A product that only differs from a recorded consent or the like can still be viewed.
  const isWrong = isBroken({ diagnostics: diagnostics.filter((finding) => !isOfMemory(finding)) });
  return { ...(isWrong ? nothing : emitAll(analysis, target)), diagnostics, counts };
}

type Emitted = Omit<CompileResult, 'diagnostics' | 'counts'>;

const nothing: Emitted = {
  program: null,
  shared: {},
  screens: {},
  environments: { default: null, environmentFrom: '', environments: {} },
  calls: {},
  theme: '',
  icon: '',
};

function emitAll(analysis: Analysis, target: Target): Emitted {
  const { app, theme } = analysis;
  const plan = planCopy(analysis);
  const locales = localesOf(app.locales, target);
  const names = languageTexts(analysis);
  const shared = new Set([...plan.shared, ...names.keys()]);
  const texts = new Map(
    locales.map((locale) => [locale, new Map([...(analysis.copy.get(sourceOf(locale)) ?? []), ...names])]),
  );
  const messages = (keys: ReadonlySet<string>, locale: string): Messages => {
    const plain = emitMessages(keys, texts.get(locale) ?? new Map());
    if (locale === pseudoLocale) return pseudoMessages(plain);
    return directionOf(locale) === 'rtl' ? isolatedMessages(plain) : plain;
  };
  return {
    program: emitProgram(analysis, locales),
    shared: sortedRecord(texts, (_, locale) => emitSharedView(locale, messages(shared, locale), analysis)),
    screens: sortedRecord(texts, (_, locale) =>
      sortedRecord(analysis.screens, (screen, id) =>
        emitScreenView(screen, messages(plan.screens.get(id) ?? new Set(), locale), analysis),
      ),
    ),
    environments: emitEnvironments(analysis, target),
    calls: emitCalls(analysis),
    theme: theme === null ? '' : emitTheme(theme),
    icon: app.brand.mark ?? '',
  };
}
