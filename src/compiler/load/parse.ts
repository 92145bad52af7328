import { type ParseError, parseTree } from 'jsonc-parser';
import { error, type Report } from '../diagnostic.ts';
import { wrongGrammar } from '../rules/reading.ts';
import { deepest, depthOf } from './depth.ts';
import type { Origins } from './origins.ts';
import { placer } from './place.ts';
import { plainValue } from './plainValue.ts';
import { largestFile, tooLarge } from './sources.ts';
import { syntaxErrors } from './syntaxErrors.ts';

/** A parsed file. What is broken in it has been told; `whole` says that nothing was. */
export interface Document {
  readonly file: string;
  readonly value: unknown;
  readonly whole: boolean;
}

const strict = { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false };

/** Parses one file as strict JSON, and remembers where its parts stand. */
export function parse(file: string, text: string, origins: Origins, report: Report): Document {
  const place = placer(file, text);
  const findings = { count: 0 };
  const refuse = (offset: number, message: string, remedy: string): void => {
    findings.count += 1;
    report(error(wrongGrammar, place(offset), message, remedy));
  };

  if (Buffer.byteLength(text) > largestFile) {
    refuse(0, tooLarge.message, tooLarge.remedy);
    return { file, value: undefined, whole: false };
  }
  const marked = text.startsWith('\uFEFF');
  if (marked) refuse(0, 'The file begins with a byte order mark', 'Save it as UTF-8 without one');
  // A space in place of the mark keeps every offset.
  const body = marked ? ` ${text.slice(1)}` : text;
  if (body.trim() === '') {
    refuse(0, 'The file is empty', 'Write a JSON object, or remove the file');
    return { file, value: undefined, whole: false };
  }
  const tooDeep = depthOf(body);
  if (tooDeep !== null) {
    refuse(tooDeep, `The JSON is nested more than ${deepest} levels deep`, 'Make it flatter');
    return { file, value: undefined, whole: false };
  }

  const errors: ParseError[] = [];
  const tree = parseTree(body, errors, strict);
  for (const { offset, message, remedy } of syntaxErrors(errors, body, place)) refuse(offset, message, remedy);
  const value = tree === undefined ? undefined : plainValue(tree, place, origins, refuse);
  return { file, value, whole: findings.count === 0 };
}
