import { beforeEach, expect, it } from 'vitest';
import { type Fault, reportFaults } from '../../src/app/faults.ts';

let told: Fault[];
let frame: HTMLIFrameElement;
let page: Window;
beforeEach(() => {
  told = [];
  frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  page = frame.contentWindow as Window;
  reportFaults(page, (fault) => told.push(fault));
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

it.each([
  ['https://collector.example/a?b=c', 'collector.example'],
  ['inline', 'inline'],
  ['data:text/html,x', 'data:'],
])('tells what the policy forbids: %s', (blockedURI, told_) => {
  raise('securitypolicyviolation', { effectiveDirective: 'connect-src', blockedURI }, page.document);
  expect(told).toEqual([{ message: 'page: policy violation', reason: `connect-src ${told_}` }]);
});

it('tells each fault once, and no more than ten', () => {
  for (let line = 0; line < 30; line += 1) {
    thrown(line);
    thrown(line);
  }
  expect(told).toHaveLength(10);
  expect(new Set(told.map(({ reason }) => reason)).size).toBe(10);
});
