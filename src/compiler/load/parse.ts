import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { error, type Place, type ReportFinding } from '../diagnostic.ts';
import { wrongGrammar } from '../reading.ts';
import { type Origins, placer } from './origins.ts';
import { slipAt } from './slips.ts';
import { largestFile, tooLarge } from './sources.ts';

/** A parsed file. Syntax errors are reported; `whole` says that there were none. */
export interface ParsedDocument {
  readonly file: string;
  readonly value: unknown;
  readonly whole: boolean;
}

const strict = { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false };

/** Parses a file as strict JSON, and records the places of its parts. */
export function parse(file: string, text: string, origins: Origins, report: ReportFinding): ParsedDocument {
  const place = placer(file, text);
  let whole = true;
  const refuse: Refuse = (offset, message, remedy) => {
    whole = false;
    report(error(wrongGrammar, place(offset), message, remedy));
  };

  if (Buffer.byteLength(text) > largestFile) {
    refuse(0, tooLarge.message, tooLarge.remedy);
    return { file, value: undefined, whole: false };
  }
  const marked = text.startsWith('\uFEFF');
  if (marked) refuse(0, 'The file begins with a byte order mark', 'Save it as UTF-8 without one');
  // A space instead of the mark keeps every offset.
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
  refuseSyntax(errors, body, place, refuse);
  const read: Reading = { place, origins, refuse, isJson: errors.length === 0 };
  const value = tree === undefined ? undefined : plainValue(tree, read);
  return { file, value, whole };
}

/**
 * Refuses the syntax errors worth reporting. One slip causes several: the first of each line counts, and after one that
 * the parser cannot recover from, the rest is meaningless.
 */
function refuseSyntax(
  errors: readonly ParseError[],
  text: string,
  place: (offset: number) => Place,
  refuse: Refuse,
): void {
  let line = 0;
  for (const { error, offset } of errors) {
    const at = place(offset).line;
    if (at === line) continue;
    line = at;
    const code = printParseErrorCode(error);
    const [message, remedy] = slipAt(text, offset) ??
      explanations[code] ?? ['This is not JSON', 'Check quotes, commas and brackets right before'];
    refuse(offset, message, remedy);
    if (!keepsHold(code, text[offset])) break;
  }
}

/**
 * Whether the parser can recover: a comment, a missing comma, and a trailing comma leave no doubt about what follows.
 */
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
  InvalidCommentToken: ['JSON has no comments', 'Remove it; purpose and description are the place for remarks'],
  UnexpectedEndOfComment: ['JSON has no comments', 'Remove it; purpose and description are the place for remarks'],
  UnexpectedEndOfString: [
    'A text has no closing double quote',
    'Add " at its end; where the text goes on in the next line, write \\n in place of the break',
  ],
  UnexpectedEndOfNumber: ['This is not a number', 'Write it as in 12 or 0.5'],
  InvalidUnicode: ['\\u needs four hexadecimal digits', 'Write it as in \\u00e9, or type the character itself'],
  InvalidEscapeCharacter: ['No such character can follow a backslash', 'Write \\\\ for a backslash'],
  InvalidCharacter: ['A control character stands in a text', 'Remove it, or write it as in \\t'],
};

type Refuse = (offset: number, message: string, remedy: string) => void;

interface Reading {
  readonly place: (offset: number) => Place;
  readonly origins: Origins;
  readonly refuse: Refuse;
  /** Where brackets are missing, entries may be in the wrong object. */
  readonly isJson: boolean;
}

/** The plain value of a syntax tree. Refuses duplicate names and names that are unsafe in JavaScript objects. */
function plainValue(tree: Node, { place, origins, refuse, isJson }: Reading): unknown {
  const visit = (node: Node): unknown => {
    if (node.type === 'object') return objectOf(node);
    if (node.type === 'array') return arrayOf(node);
    if (node.type === 'number' && !Number.isFinite(node.value)) {
      refuse(node.offset, 'This number is too large', 'Write a smaller one');
    }
    return node.value;
  };

  const arrayOf = (node: Node): unknown[] => {
    const items = node.children ?? [];
    const places = items.map((item) => place(item.offset));
    return origins.addList(items.map(visit), place(node.offset), places);
  };

  const objectOf = (node: Node): object => {
    const object: Record<string, unknown> = {};
    const parts = new Map<string, { key: Place; value: Place }>();
    for (const { children: [key, value] = [] } of node.children ?? []) {
      if (key === undefined || value === undefined) continue;
      const name = String(key.value);
      if (name === '__proto__') refuse(key.offset, 'The name "__proto__" is not allowed', 'Choose another name');
      else if (parts.has(name)) {
        if (isJson) refuse(key.offset, `"${name}" stands here twice`, 'Remove one of the two');
      } else {
        parts.set(name, { key: place(key.offset), value: place(value.offset) });
        object[name] = visit(value);
      }
    }
    return origins.add(object, { own: place(node.offset), parts });
  };

  return visit(tree);
}

/** More levels than any flow needs, and few enough for recursion. */
const deepest = 100;

/** The offset at which the nesting is too deep, or null. It reads characters only, so it can handle any text. */
function depthOf(text: string): number | null {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"' || character === '\n') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > deepest) return at;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return null;
}
