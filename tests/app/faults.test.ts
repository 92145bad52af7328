import { beforeEach, expect, it } from 'vitest';
import { type Fault, hearFaults } from '../../src/app/faults.ts';

let told: Fault[];
let page: Window;
beforeEach(() => {
  told = [];
  const frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  page = frame.contentWindow as Window;
  hearFaults(page).sendTo((fault) => told.push(fault));
});

function raise(type: string, detail: object, target: EventTarget = page): void {
  target.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), detail));
}
const thrown = (lineno: number) =>
  raise('error', {
    error: new TypeError('Correct-horse-1 is no code'),
    filename: 'https://login.example.com/assets/a.js?x=1',
    lineno,
    colno: 7,
  });

it('tells what is thrown by name and place, and never by its text', () => {
  thrown(3);
  expect(told).toEqual([{ message: 'page: error', reason: 'TypeError at /assets/a.js:3:7' }]);
});

it('tells rejections that nobody awaits', () => {
  raise('unhandledrejection', { reason: new RangeError('x') });
  expect(told).toEqual([{ message: 'page: unhandled rejection', reason: 'RangeError' }]);
});

it.each(['Object Not Found Matching Id:1', null, undefined])('does not tell what is no error: %s', (error) => {
  raise('error', { error, message: 'ResizeObserver loop limit exceeded', filename: '', lineno: 0, colno: 0 });
  raise('unhandledrejection', { reason: error });
  expect(told).toEqual([]);
});

it.each([
  ['https://collector.example/a?b=c', 'collector.example'],
  ['inline', 'inline'],
  ['data:text/html,x', 'data:'],
])('tells what the policy forbids: %s', (blockedURI, told_) => {
  raise('securitypolicyviolation', { effectiveDirective: 'connect-src', blockedURI }, page.document);
  expect(told).toEqual([{ message: 'page: policy violation', reason: `connect-src ${told_}` }]);
});

it('tells each fault once, and no more than ten of a kind', () => {
  for (let line = 0; line < 30; line += 1) {
    thrown(line);
    thrown(line);
  }
  expect(told).toHaveLength(10);
  expect(new Set(told.map(({ reason }) => reason)).size).toBe(10);
  raise('unhandledrejection', { reason: new RangeError('x') });
  expect(told).toHaveLength(11);
});

it('tells what the page calls its own, whichever code threw it and however much was told', () => {
  const channel = hearFaults(page);
  const own: Fault[] = [];
  channel.sendTo((fault) => own.push(fault));
  for (let line = 0; line < 10; line += 1) thrown(line);
  const error = new TypeError('Failed to fetch');
  const filename = 'chrome-extension://a/wrapper.js';
  raise('error', { error, filename, lineno: 1, colno: 1 });
  expect(own).toHaveLength(10);
  channel.own(error);
  raise('error', { error, filename, lineno: 1, colno: 1 });
  expect(own.at(-1)).toEqual({ message: 'page: error', reason: 'TypeError at /wrapper.js:1:1' });
  channel.own('no error');
  raise('error', { error: 'no error', filename, lineno: 1, colno: 1 });
  expect(own.at(-1)).toEqual({ message: 'page: error', reason: 'string at /wrapper.js:1:1' });
});

it('keeps what happened before there was a log, and tells it to the first that listens alone', () => {
  const channel = hearFaults(page);
  raise('unhandledrejection', { reason: new RangeError('x') });
  const [first, other]: [Fault[], Fault[]] = [[], []];
  channel.sendTo((fault) => first.push(fault));
  channel.sendTo((fault) => other.push(fault));
  raise('unhandledrejection', { reason: new TypeError('x') });
  expect(first.map(({ reason }) => reason)).toEqual(['RangeError', 'TypeError']);
  expect(other).toEqual([]);
});

it.each([
  'chrome-extension:',
  'moz-extension:',
  'safari-web-extension:',
  'ms-browser-extension:',
  'webkit-masked-url:',
])('does not tell what extensions do wrong: %s', (scheme) => {
  const file = `${scheme}//hidden/content.js`;
  const ofStack = (stack: string) => Object.assign(new TypeError(`a message at https://a.test/`), { stack });
  raise('error', { error: new TypeError('x'), filename: file, lineno: 1, colno: 1 });
  raise('error', { error: ofStack(`TypeError: x\n    at f (${file}:1:2)`), filename: '', lineno: 0, colno: 0 });
  const lines = `    at f (${file}:1:2)\n    at https://login.test/a.js:1`;
  raise('unhandledrejection', { reason: ofStack(`TypeError: a message at https://a.test/\n${lines}`) });
  raise('unhandledrejection', { reason: ofStack(`f@${file}:1:2\n`) });
  const violation = { effectiveDirective: 'script-src', blockedURI: 'inline', sourceFile: file };
  raise('securitypolicyviolation', violation, page.document);
  raise('securitypolicyviolation', { ...violation, sourceFile: scheme.slice(0, -1) }, page.document);
  raise('securitypolicyviolation', { ...violation, blockedURI: file, sourceFile: '' }, page.document);
  raise('securitypolicyviolation', { ...violation, blockedURI: scheme.slice(0, -1), sourceFile: '' }, page.document);
  expect(told).toEqual([]);
  raise('unhandledrejection', { reason: ofStack(`TypeError: x\n    at f (https://login.test/a.js:1)\n at ${file}`) });
  expect(told).toHaveLength(1);
});
