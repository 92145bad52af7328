import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { describeFindings } from '../expectFinding.ts';
import { base, changed, code, findings, flow, login } from '../product.ts';

const theme = 'flows/theme.json';
const app = 'flows/app.json';

describe('the base product', () => {
  it('has no findings', () => {
    expect(findings(base).map(formatDiagnostic)).toEqual([]);
  });
});

describeFindings('F100', {
  'an alternative that does two things last': {
    file: login,
    edit: ['"learn": { "open": "about" }', '"learn": { "open": "about", "next": "leave-to-help" }'],
    at: '"open"',
    says: '"next" and "open" cannot stand together',
    remedy: 'Keep one',
  },
  'is without by': {
    file: flow,
    edit: ['{ "when": "third-attempt", "next"', '{ "is": [3], "when": "third-attempt", "next"'],
    at: '{\n      "kind": "choice",\n      "description": "Three',
    says: '"is" compares a value',
    remedy: 'Add "by"',
  },
  'choices of a field that has none': {
    file: login,
    edit: ['"input": "checkbox",', '"input": "checkbox", "preselect": "only-option",'],
    at: '"preselect"',
    says: '"preselect" means nothing here',
    remedy: 'one of radio',
  },
  'a radio field without choices': {
    file: login,
    edit: ['"input": "checkbox"', '"input": "radio"'],
    at: '{ "input": "radio"',
    says: '"options" is missing',
    remedy: 'Add "options"',
  },
  'a tag that only opens a new tab': {
    file: login,
    edit: ['{ "event": "help", "newTab": true }', '{ "newTab": true }'],
    at: '{ "newTab"',
    says: 'The tag does nothing',
    remedy: 'Add "event"',
  },
  'a tag that raises and dials': {
    file: login,
    edit: ['{ "event": "help", "newTab": true }', '{ "event": "help", "telephone": true }'],
    at: '"telephone"',
    says: '"event" and "telephone" cannot stand together',
    remedy: 'Keep one',
  },
  'a telephone link in a new tab': {
    file: app,
    edit: ['{ "telephone": true }', '{ "telephone": true, "newTab": true }'],
    at: '"newTab": true } } }',
    says: '"telephone" and "newTab" cannot stand together',
    remedy: 'Keep one',
  },
  'an item of the frame that opens nothing in a new tab': {
    file: app,
    edit: ['{ "copy": "shell.phone",', '{ "copy": "shell.phone", "newTab": true,'],
    at: '{ "copy": "shell.phone", "newTab"',
    says: '"newTab" stands here without "event"',
    remedy: 'Add "event"',
  },
  'a rule without an expression': {
    file: 'flows/rules.json',
    edit: [
      ',\n    "passes": { "matches": [{ "var": "value" }, "six-digits"] },\n    "examples": [{ "value": "123456", "is": true }, { "value": "12345", "is": false }]',
      '',
    ],
    at: '{\n    "description": "The code has six digits."',
    says: 'Nothing judges this rule',
    remedy: '"judge": "provider"',
  },
  'a rule that two judge': {
    file: 'flows/rules.json',
    edit: ['"copy": "rule.sixDigits",', '"copy": "rule.sixDigits", "judge": "provider",'],
    at: '"judge"',
    says: '"passes" and "judge" cannot stand together',
    remedy: 'Keep one',
  },
  'an error that is neither text nor rule': {
    file: login,
    edit: ['"error": "login.wrong", "fill"', '"error": [{ "field": "userId" }, "login.wrong"], "fill"'],
    at: '{ "field": "userId" }',
    says: 'either a text or a rule',
    remedy: 'Give "copy" or "rule"',
  },
  'a scheme of the web': {
    file: 'flows/app.json',
    edit: ['["exampleapp"]', '["exampleapp", "https"]'],
    at: '"https"',
    says: '"https" is the scheme of no app',
    remedy: 'companyDomains',
  },
  'a scheme that runs what it holds': {
    file: 'flows/app.json',
    edit: ['["exampleapp"]', '["javascript", "exampleapp"]'],
    at: '"javascript"',
    says: '"javascript" is the scheme of no app',
    remedy: 'Remove it',
  },
  'a message key for a failure that no identity effect knows': {
    file: 'flows/error-catalogue.json',
    edit: ['"invalidCredentials"', '"invalidCredential"'],
    at: '"invalidCredential"',
    says: '"outcome" cannot be "invalidCredential"',
    remedy: 'Did you mean "invalidCredentials"?',
  },
  'a message key for an outcome that belongs to another contract': {
    file: 'flows/error-catalogue.json',
    edit: ['"invalidCredentials"', '"stored"'],
    at: '"stored"',
    says: '"outcome" cannot be "stored"',
    remedy: 'Allowed: "invalidCredentials"',
  },
  'a text without its closing quote': {
    file: theme,
    edit: ['"radius-large": "1rem"', '"radius-large": "1rem'],
    at: '"1rem\n',
    says: 'no closing double quote',
    remedy: 'Add " at its end',
  },
  'a comma too many': {
    file: theme,
    edit: ['"0 24px 64px rgb(0 0 0 / 0.5)"', '"0 24px 64px rgb(0 0 0 / 0.5)",'],
    at: '}\n}',
    says: 'name in double quotes is missing',
    remedy: 'Remove the comma before',
  },
  'a comment': {
    file: theme,
    edit: ['"common"', '/* x */ "common"'],
    at: '/* x */',
    says: 'no comments',
    remedy: 'Remove it',
  },
  'a name that stands twice': {
    file: theme,
    edit: ['"step-0": "1rem"', '"step-0": "1rem", "step-0": "2rem"'],
    at: '"step-0": "2rem"',
    says: '"step-0" stands here twice',
    remedy: 'Remove one',
  },
  'a name that objects are not safe with': {
    file: theme,
    edit: ['"step-0": "1rem"', '"step-0": "1rem", "__proto__": "2rem"'],
    at: '"__proto__"',
    says: '"__proto__" is not allowed',
    remedy: 'Choose another name',
  },
  'a byte order mark': {
    file: theme,
    edit: ['{', '\uFEFF{'],
    at: '\uFEFF',
    says: 'byte order mark',
    remedy: 'UTF-8 without one',
  },
  'brackets that nest too deep': {
    file: 'flows/rules.json',
    edit: `{ "x": ${'['.repeat(200)}${']'.repeat(200)} }`,
    at: `${'['.repeat(101)}${']'.repeat(200)}`,
    says: 'more than 100 levels',
    remedy: 'Make it flatter',
  },
  'a file that is too large': {
    file: theme,
    edit: `"${'x'.repeat(1_000_001)}"`,
    at: '"x',
    says: 'larger than 1 MB',
    remedy: 'Split it',
  },
  'an empty file': { file: theme, edit: '', at: '', says: 'The file is empty', remedy: 'Write a JSON object' },
  'a file that is no object': {
    file: login,
    edit: 'null',
    at: 'null',
    says: 'The file must be an object, and is null',
    remedy: 'Write an object',
  },
  'a contract that follows a schema which nobody knows': {
    file: 'schemas/effects/demo.store.json',
    edit: ['"input": {', '"input": { "$schema": 1,'],
    at: '{ "$schema": 1',
    says: '"input" is no JSON Schema: $schema must be a string',
    remedy: 'Correct the schema',
  },
  'a file of no known kind': {
    file: 'flows/sign-in/login.json',
    edit: '{}',
    at: '{',
    says: 'No kind of file',
    remedy: '<screen>.screen.json',
  },
  'a file that is missing': {
    file: theme,
    edit: null,
    at: '',
    says: 'The file is missing',
    remedy: 'Create it',
  },
  'a $schema that leads elsewhere': {
    file: login,
    edit: ['../../schemas/screen', '../schemas/screen'],
    at: '"../schemas/screen',
    says: 'does not lead to the grammar',
    remedy: '"../../schemas/screen.schema.json"',
  },
  'an unknown key': {
    file: login,
    edit: ['"purpose"', '"purpos": 1, "purpose"'],
    at: '"purpos":',
    says: '"purpos" is not known',
    remedy: 'Did you mean "purpose"?',
  },
  'a missing sentence': {
    file: login,
    edit: ['"purpose": "The customer signs in with a user ID and password.",', ''],
    at: '{',
    says: '"purpose" is missing',
    remedy: 'what the screen is for',
  },
  'a value that is not among the allowed': {
    file: theme,
    others: { [login]: ['"variant": "primary"', '"variant": "primray"'] },
    edit: ['1rem', '1.0625rem'],
    found: login,
    at: '"primray"',
    says: '"variant" cannot be "primray"',
    remedy: 'Did you mean "primary"? Allowed: "primary", "secondary", "plain"',
  },
  'an unknown kind of element, in one sentence': {
    file: login,
    edit: ['"type": "link"', '"type": "lnik"'],
    at: '"lnik"',
    says: 'There is no type "lnik"',
    remedy: 'Did you mean "link"?',
  },
  'an unknown kind of state': {
    file: flow,
    edit: ['"kind": "step"', '"kind": "stop"'],
    at: '"stop"',
    says: 'There is no kind "stop"',
    remedy: 'Did you mean "step"?',
  },
  'an unknown operator, and not every shape that an expression can have': {
    file: 'flows/conditions.json',
    edit: ['"logic": { "!!"', '"logic": { "!!!"'],
    at: '"!!!"',
    says: '"!!!" is not known here',
    remedy: 'Did you mean "!!"?',
  },
  'a number where a text or a list belongs': {
    file: login,
    edit: ['"title": "login.title"', '"title": 7'],
    at: '7,',
    says: '"title" cannot be 7',
    remedy: 'Write a text or a list',
  },
  'an id in the wrong case': {
    file: code,
    edit: ['"route": "code"', '"route": "theCode"'],
    at: '"theCode"',
    says: '"route" cannot be "theCode"',
    remedy: 'kebab-case',
  },
  'a name in the wrong case': {
    file: 'flows/patterns.json',
    edit: ['"six-digits": {', '"sixDigits": { "description": "Some other pattern.", "pattern": "x" }, "six-digits": {'],
    at: '"sixDigits"',
    says: 'The name "sixDigits" is not allowed',
    remedy: 'kebab-case',
  },
  'a regular expression that is none': {
    file: 'flows/patterns.json',
    edit: ['six-digits": {', 'other": { "description": "Some other pattern.", "pattern": "(" }, "six-digits": {'],
    at: '"("',
    says: 'no regular expression',
    remedy: 'Correct it',
  },
  'with without run': {
    file: login,
    edit: ['{ "open": "about" }', '{ "open": "about", "with": {} }'],
    at: '{ "open": "about", "with"',
    says: '"with" stands here without "run"',
    remedy: 'Add "run"',
  },
  'an empty list': {
    file: code,
    edit: ['["required", "six-digits"]', '[]'],
    at: '[], "example"',
    says: '"rules" has too few entries',
    remedy: 'at least 1',
  },
});

describe('findings', () => {
  const product = changed({
    'flows/theme.json': '{ "common": ',
    [login]: [
      ['"variant": "primary"', '"variant": "primray"'],
      ['"event": "learn" },', '"event": "laern" },'],
    ],
    [code]: ['"purpose": "The customer types the code.",', ''],
    [flow]: ['"next": "leave-to-goto"', '"next": "leave-to-gotoo"'],
  });

  it('of the grammar come all at once, before those of names', () => {
    expect(findings(product).map(({ code: found, file }) => `${found} ${file}`)).toEqual([
      `F100 ${code}`,
      `F100 ${login}`,
      'F100 flows/theme.json',
    ]);
  });

  it('have one line each: code, file, line, column, what is wrong, what to do', () => {
    const [unknown = raise()] = findings(changed({ [flow]: ['"next": "leave-to-goto"', '"next": "leave-to-gotoo"'] }));
    expect(formatDiagnostic(unknown)).toBe(
      `F101 ${flow}:28:67  There is no state "leave-to-gotoo". Did you mean "leave-to-goto"?`,
    );
  });

  it('do not follow from others: a condition with an error in it still exists', () => {
    const broken = changed({
      'flows/conditions.json': ['"description": "A phone is on file for codes.",', '"sys": 1,'],
    });
    expect(findings(broken).map(({ message }) => message)).toEqual([
      '"description" is missing',
      '"sys" is not known here',
    ]);
  });

  it('do not follow from app.json with a misspelt key: what stands in for it is nobody’s mistake', () => {
    const broken = changed({ 'flows/app.json': ['"basePath"', '"basePth"'] });
    expect(findings(broken).map(({ message }) => message)).toEqual(['"basePth" is not known here']);
  });

  it('do not follow from a file that cannot be read: its names count as known', () => {
    const broken = changed({ [flow]: ['"states": {', '"states": {{'] });
    expect(findings(broken).every(({ code: found, file }) => found === 'F100' && file === flow)).toBe(true);
  });
});

function raise(): never {
  throw new Error('There is no finding');
}
