import type { ContextKey, Cookie, EffectPolicy, Remedies, Remedy } from '../../engine/contracts/program.ts';
import { isPersonal } from '../analysis/expressions.ts';
import type { EffectContract, Cookie as SourceCookie, Remedy as SourceRemedy } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Model } from '../link/model.ts';
import { mapRecord } from './mapRecord.ts';

/** What the engine must know of each context key. */
export function emitContext({ context, schemas }: Model): Readonly<Record<string, ContextKey>> {
  return mapRecord(context.properties ?? {}, (property) => {
    const schema = schemas.resolve(property);
    return {
      persist: property['x-persist'] ?? 'never',
      source: property['x-source'] ?? null,
      survivesClear: property['x-survives-clear'] ?? false,
      personal: isPersonal(property, schemas),
      fallback: plainDefault(schema),
    };
  });
}

function plainDefault(schema: Schema): ContextKey['fallback'] {
  const value = schema.default;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** What the runtime must know of an effect. */
export function emitEffect(contract: EffectContract): EffectPolicy {
  return {
    kind: contract.kind,
    awaitsCustomer: Object.values(contract.outcomes ?? {}).some(({ awaits }) => awaits === 'customer'),
    deadlineSeconds: contract.deadlineSeconds ?? 0,
    late: contract.late ?? '',
    failure: contract.failure ?? '',
  };
}

/** A cookie without the words about it. */
export function emitCookie({ name, scope, sameSite, days, clearedWithSession, perUser }: SourceCookie): Cookie {
  return {
    name,
    scope,
    sameSite,
    days: days ?? null,
    clearedWithSession: clearedWithSession ?? false,
    perUser: perUser ?? false,
  };
}

/** What the steps of the provider get that get something, without the words about it. */
export function emitRemedies(remedies: ReadonlyMap<string, SourceRemedy>): Remedies {
  const emitted = [...remedies].flatMap(([name, { gets, authenticators, with: values }]): [string, Remedy][] => {
    if (gets === 'screen') return [[name, { gets, authenticators: authenticators ?? null }]];
    return gets === 'answer' ? [[name, { gets, with: values ?? {} }]] : [];
  });
  return Object.fromEntries(emitted.sort(([a], [b]) => (a < b ? -1 : 1)));
}
