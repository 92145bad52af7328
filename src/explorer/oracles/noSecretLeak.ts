import type { Program } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import type { Step } from '../explore/explore.ts';
import type { Product } from '../product.ts';
import type { Oracle } from './oracle.ts';

/** Passwords and codes only go to effects that accept them; personal values never go to a store that all tabs share. */
export const noSecretLeak: Oracle = (step, product) => {
  const { after, commands } = step;
  const secrets = secretsIn(step, product);
  const notified = commands.filter((command) => command.do === 'notify');
  const leaked = secrets.find((secret) => holds(notified, secret) || holds(after.context, secret));
  if (leaked !== undefined) return 'A password or code is told or kept.';
  const shared = Object.fromEntries(Object.entries(after.context).filter(([key]) => isShared(product.program, key)));
  const personal = Object.entries(after.context).find(
    ([key, value]) => product.program.context[key]?.personal && typeof value === 'string' && holds(shared, value),
  );
  return personal === undefined ? null : `"${personal[0]}" is personal, and is kept for all tabs.`;
};

function isShared({ context }: Program, key: string): boolean {
  return context[key]?.persist === 'local';
}

function secretsIn({ before, event }: Step, { model }: Product): readonly string[] {
  const form = model.screens.get(before.screen ?? '')?.form ?? {};
  const values: Snapshot['form']['values'] = { ...before.form.values, ...(event.type === 'event' ? event.values : {}) };
  // A password that equals the user ID cannot be distinguished from it.
  const isOpen = (text: string): boolean =>
    holds(before.context, text) ||
    Object.entries(values).some(([name, value]) => value === text && !form[name]?.secret);
  return Object.entries(values).flatMap(([name, value]) =>
    form[name]?.secret && typeof value === 'string' && value.length > 3 && !isOpen(value) ? [value] : [],
  );
}

function holds(where: unknown, secret: string): boolean {
  return JSON.stringify(where).includes(JSON.stringify(secret));
}
