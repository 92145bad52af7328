import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { error, type Place, type Report } from '../diagnostic.ts';
import { deepest, depthOf } from './depth.ts';
import type { Origins } from './origins.ts';
import { placer } from './place.ts';
import { plainValue } from './plainValue.ts';
import { largestFile } from './sources.ts';

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
    report(error('F100', place(offset), message, remedy));
  };

  if (Buffer.byteLength(text) > largestFile) {
    refuse(0, 'The file is larger than 1 MB', 'Split it, or remove what does not belong there');
    return { file, value: undefined, whole: false };
  }
  const marked = text.startsWith('\uFEFF');
  if (marked) refuse(0, 'The file begins with a byte order mark', 'Save it as UTF-8 without one');
  // A space in place of the mark keeps every offset.
  const body = marked ? ` ${text.slice(1)}` : text;
  const tooDeep = depthOf(body);
  if (tooDeep !== null) {
    refuse(tooDeep, `The JSON is nested more than ${deepest} levels deep`, 'Make it flatter');
    return { file, value: undefined, whole: false };
  }

  const errors: ParseError[] = [];
  const tree = parseTree(body, errors, strict);
  for (const { error: code, offset } of slips(errors, place)) refuse(offset, ...explain(code));
  const value = tree === undefined ? undefined : plainValue(tree, place, origins, refuse);
  return { file, value, whole: findings.count === 0 };
}

/**
 * One slip makes the parser stumble several times: the first of each line is the slip, and after some that leave it
 * without a hold nothing that it says is worth a word.
 */
function slips(errors: readonly ParseError[], place: (offset: number) => Place): readonly ParseError[] {
  const firsts = errors.filter(
    ({ offset }, index) => !errors.slice(0, index).some((other) => place(other.offset).line === place(offset).line),
  );
  const lost = firsts.findIndex(({ error: code }) => !passable.includes(printParseErrorCode(code)));
  return lost === -1 ? firsts : firsts.slice(0, lost + 1);
}

const passable = ['InvalidCommentToken', 'PropertyNameExpected', 'ValueExpected', 'CommaExpected'];

function explain(code: number): readonly [message: string, remedy: string] {
  return (
    explanations[printParseErrorCode(code)] ?? [
      'This is not JSON',
      'Check quotes, commas and brackets here and right before',
    ]
  );
}

const explanations: Readonly<Record<string, readonly [message: string, remedy: string]>> = {
  InvalidSymbol: ['This word is not JSON', 'Put it in double quotes, or remove it'],
  InvalidNumberFormat: ['This is not a number', 'Write it as in 12 or 0.5'],
  PropertyNameExpected: ['A name in double quotes is missing here', 'Remove the comma before, or add the name'],
  ValueExpected: ['A value is missing here', 'Add it, or remove the comma before'],
  ColonExpected: ['A colon is missing here', 'Add : between the name and its value'],
  CommaExpected: ['A comma is missing before this', 'Add a comma at the end of the entry before'],
  CloseBraceExpected: ['A closing } is missing', 'Add it, or find the { that is too many'],
  CloseBracketExpected: ['A closing ] is missing', 'Add it, or find the [ that is too many'],
  EndOfFileExpected: ['Something follows the end of the JSON', 'Remove it'],
  InvalidCommentToken: ['JSON has no comments', 'Remove it; purpose and says are the place for remarks'],
  UnexpectedEndOfComment: ['JSON has no comments', 'Remove it; purpose and says are the place for remarks'],
  UnexpectedEndOfString: ['A text has no closing double quote', 'Add " at its end; \\n stands for a line break'],
  UnexpectedEndOfNumber: ['This is not a number', 'Write it as in 12 or 0.5'],
  InvalidUnicode: ['\\u needs four hexadecimal digits', 'Write it as in \\u00e9, or type the character itself'],
  InvalidEscapeCharacter: ['No such character can follow a backslash', 'Write \\\\ for a backslash'],
  InvalidCharacter: ['A control character stands in a text', 'Remove it, or write it as in \\t'],
};
