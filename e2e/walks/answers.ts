import { type Entry, entriesOf } from '../../src/compiler/analysis/catalogue.ts';
import type { AnswerCode } from '../../src/compiler/link/answerCode.ts';
import type { Fault } from '../provider.ts';
import { product } from './product.ts';

/** A wrong answer of the provider, as the error catalogue lists it. */
export interface Answer {
  readonly says: string;
  readonly outcome: AnswerCode;
  readonly fault: Omit<Fault, 'match'>;
}

const { catalogue } = product.model;

/** All that the control surface can make the provider say; not what depends on an account's data. */
export const answers: readonly Answer[] = (catalogue === null ? [] : entriesOf(catalogue)).flatMap((entry) => {
  const fault = faultOf(entry);
  return fault === null || entry.outcome === null ? [] : [{ says: entry.name, outcome: entry.outcome, fault }];
});

function faultOf({ section, name, sent, outcome }: Entry): Answer['fault'] | null {
  if (outcome === 'pending' || outcome === 'success') return null;
  const prefix = catalogue?.resultPrefix ?? '';
  const status = sent.find((each) => each.status !== undefined)?.status ?? 401;
  const contentType = 'application/ion+json; okta-version=1.0.0';
  const telling = (key: string, message: string): Answer['fault'] => ({
    status: status < 400 ? 400 : status,
    contentType,
    body: { version: '1.0.0', messages: { type: 'array', value: [{ message, class: 'ERROR', i18n: { key } }] } },
  });
  switch (section) {
    case 'keys':
      return telling(name, 'No.');
    case 'results':
      return telling(`${prefix}${name}`, 'No.');
    case 'texts':
      return telling('errors.text', name);
    case 'http':
      return { status: Number(name), body: '<h1>No</h1>', contentType: 'text/html', times: 'always' };
    case 'unlisted':
      return name === 'message' ? telling('nobody.knows.this', 'No.') : null;
    case 'again':
    case 'statuses':
    case 'steps':
      return null;
  }
}
