import { expect, it } from 'vitest';
import { unlistedQuery } from '../../src/app/unlistedQuery.ts';
import { program, screen } from '../engine/program.ts';

const product = program({ login: screen('login') }, { otherQuery: ['utm_*', 'gclid'] });
const many = Array.from({ length: 30 }, (_, index) => `n${index}=1`).join('&');

it.each([
  ['goto=x&utm_source=y&utm_id=z&gclid=1', ''],
  ['xutm_source=y&gclid2=1', 'xutm_source gclid2'],
  ['', ''],
  ['redirect=x&redirect=y&ui-locales=z', 'redirect ui-locales'],
  ['toString=1&hasOwnProperty=1&__proto__=1', 'toString hasOwnProperty __proto__'],
  ['alex%40example.com=1&a%20b=1&=1&ok=1', 'ok +3'],
  [`${'x'.repeat(41)}=1&${'x'.repeat(40)}=1`, `${'x'.repeat(40)} +1`],
  [many, 'n0 n1 n2 n3 n4 n5 n6 n7 +22'],
])('of "%s" tells "%s"', (query, told) => {
  expect(unlistedQuery(product, new URLSearchParams(query))).toBe(told);
});
