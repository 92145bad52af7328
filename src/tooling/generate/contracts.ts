import type { Json } from './generated.ts';

/** One schema of which each property is an effect or a notification: the types of all contracts come from it. */
export function contractsSchema(contracts: readonly Json[]): Json {
  return {
    title: 'Contracts',
    type: 'object',
    additionalProperties: false,
    required: ['EffectContracts', 'NotificationContracts'],
    properties: {
      EffectContracts: family('EffectContracts', contracts, 'effect'),
      NotificationContracts: family('NotificationContracts', contracts, 'notification'),
    },
  };
}

function family(title: string, contracts: readonly Json[], kind: string): Json {
  const mine = contracts.filter((contract) => contract.kind === kind);
  return {
    title,
    type: 'object',
    additionalProperties: false,
    required: mine.map((contract) => contract.id),
    properties: Object.fromEntries(mine.map((contract) => [contract.id, contractShape(contract)])),
  };
}

function contractShape(contract: Json): Json {
  const outcomes = Object.entries((contract.outcomes ?? {}) as Record<string, Json>);
  const shape = { input: contract.input, ...(outcomes.length > 0 ? { outcomes: outcomeShape(outcomes) } : {}) };
  return {
    description: contract.purpose,
    type: 'object',
    additionalProperties: false,
    required: Object.keys(shape),
    properties: shape,
  };
}

function outcomeShape(outcomes: readonly [string, Json][]): Json {
  return {
    type: 'object',
    additionalProperties: false,
    required: outcomes.map(([code]) => code),
    properties: Object.fromEntries(
      outcomes.map(([code, outcome]) => [code, outcome.data ?? { description: outcome.says, tsType: 'undefined' }]),
    ),
  };
}
