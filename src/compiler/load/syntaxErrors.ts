import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Place } from '../diagnostic.ts';

/** A place where the text is no JSON, in words. */
export interface SyntaxErrorText {
  readonly offset: number;
  readonly message: string;
  readonly remedy: string;
}

/**
 * What is worth telling of all that the parser stumbled over. One slip makes it stumble several times: the first of each
 * line is the slip, and after one that leaves it without a hold the rest means nothing.
 */
export function syntaxErrors(
  errors: readonly ParseError[],
  text: string,
  place: (offset: number) => Place,
): readonly SyntaxErrorText[] {
  const told: SyntaxErrorText[] = [];
  let line = 0;
  for (const { error, offset } of errors) {
    const at = place(offset).line;
    if (at === line) continue;
    line = at;
    const code = printParseErrorCode(error);
    const [message, remedy] = explanations[code] ?? [
      'This is not JSON',
      'Check quotes, commas and brackets right before',
    ];
    told.push({ offset, message, remedy });
    if (!keepsHold(code, text[offset])) break;
  }
  return told;
}

/** A comment, a missing comma, and a comma before a closing bracket leave no doubt about what follows. */
function keepsHold(code: string, character: string | undefined): boolean {
  return code === 'InvalidCommentToken' || code === 'CommaExpected' || character === '}' || character === ']';
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
