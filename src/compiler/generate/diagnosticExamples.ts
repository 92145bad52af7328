import type { Code } from '../diagnostic.ts';

/** A change of one file: the value at a path, or with an empty path the whole file. */
export interface ExampleEdit {
  readonly file: string;
  readonly path: readonly string[];
  readonly text: string;
}

/** A mistake of the page, what the compiler prints, and how it is done right. */
export interface DiagnosticExample {
  readonly code: Code;
  readonly bad: readonly ExampleEdit[];
  readonly printed: string;
  /** Where the printed text begins in the page. */
  readonly printedAt: number;
  /** Empty when the next example shows how both are done right. */
  readonly good: readonly ExampleEdit[];
}

/**
 * One of: a heading `## F103 …`; a line **Bad**, **And** or **Good** with a file and the steps of a path in backquotes,
 * and the JSON under it; the printed finding. A **Good** without a file means the place of the **Bad** before it.
 */
const parts =
  /^## (?<code>F\d{3})\b.*$|^\*\*(?<word>Bad|And|Good)\*\*(?<place>.*)\n\n```json\n(?<json>[\s\S]*?)\n```$|^```text\n(?<printed>[\s\S]*?)\n```$/gm;

/** The examples of docs/diagnostics.md, in order. */
export function examplesOf(page: string): readonly DiagnosticExample[] {
  const examples: DiagnosticExample[] = [];
  let code = '';
  let bad: ExampleEdit[] = [];
  let good: ExampleEdit[] = [];
  let printed: { readonly text: string; readonly at: number } | null = null;
  const finish = (): void => {
    if (printed !== null) {
      examples.push({ code: code as Code, bad, printed: printed.text, printedAt: printed.at, good });
    }
    [bad, good, printed] = [[], [], null];
  };
  for (const { groups = {}, index, 0: whole } of page.matchAll(parts)) {
    const { word, place = '', json = '' } = groups;
    if (groups.code !== undefined) {
      finish();
      code = groups.code;
    } else if (groups.printed !== undefined) {
      printed = { text: groups.printed, at: index + whole.indexOf('\n') + 1 };
    } else {
      if (word === 'Bad') finish();
      const list = printed === null ? bad : good;
      list.push(editOf(place, json, bad[0]));
    }
  }
  finish();
  return examples;
}

function editOf(place: string, text: string, before: ExampleEdit | undefined): ExampleEdit {
  const [file, ...path] = [...place.matchAll(/`([^`]+)`/g)].map(([, step = '']) => step);
  if (file !== undefined) return { file, path, text };
  if (before === undefined) throw new Error('The first example of a section names no file');
  return { ...before, text };
}
