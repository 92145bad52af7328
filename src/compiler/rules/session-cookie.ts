import { tokenCookie } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import type { CookieSource } from '../generated/source.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

const storesToken: readonly EditText[] = [
  'demo.store cookies: ["token"]',
  'demo.store outcomes/stored/session: "begins"',
];

export const sessionCookie: LintRule = {
  name: 'session-cookie',
  code: 'F145',
  says: 'Every cookie that is written with the tokens goes with the session, and no two cookies share a name.',
  remedy: 'Write `"clearedWithSession": true`, and give each cookie a name of its own',
  details:
    'The contract of an effect says in `cookies` which ones its handler writes. Where an outcome of the effect begins the session, these hold what belongs to it: one that logout leaves would keep the next person signed in. A cookie with `days` outlives the browser, so none of these has it. The name of a cookie with `perUser` is only a beginning.',
  examples: [
    { bad: [...storesToken, tokenCookie('"clearedWithSession": false')], good: [...storesToken, tokenCookie()] },
    {
      words: 'Another cookie is called `userid`.',
      bad: [tokenCookie(), 'cookies token/name: "userid"'],
      good: [tokenCookie(), 'cookies token/name: "token"'],
    },
  ],
  check({ effects, cookies, origins }, report) {
    for (const contract of effects.values()) {
      const begins = Object.values(contract.outcomes ?? {}).some(({ session }) => session === 'begins');
      contract.cookies?.forEach((key, index) => {
        const cookie = cookies.get(key);
        if (cookie === undefined) {
          const remedy = suggestion(key, cookies.keys(), `Add it to flows/cookies.json: ${contract.id} writes it`);
          report.error(origins.at(contract.cookies ?? [], index), `There is no cookie "${key}"`, remedy);
          return;
        }
        if (!begins) return;
        if (cookie.clearedWithSession !== true) {
          const message = `Logout leaves the cookie "${key}", which ${contract.id} writes with the session`;
          report.error(origins.at(cookie, 'clearedWithSession'), message, 'Write "clearedWithSession": true');
        }
        if (cookie.days !== undefined) {
          const message = `The cookie "${key}" stays for ${cookie.days} days, and ${contract.id} writes it with the session`;
          report.error(origins.at(cookie, 'days'), message, 'Remove "days"');
        }
      });
    }
    const all = [...cookies];
    for (const [index, [key, cookie]] of all.entries()) {
      const [other] = all.slice(0, index).find(([, each]) => covers(each, cookie) || covers(cookie, each)) ?? [];
      if (other === undefined) continue;
      const message = `The cookie "${key}" has the name of "${other}" in the browser, so each would overwrite the other`;
      report.error(origins.at(cookie, 'name'), message, 'Choose another name');
    }
  },
};

function covers(one: CookieSource, other: CookieSource): boolean {
  return one.perUser === true ? other.name.startsWith(one.name) : other.name === one.name;
}
