import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sessionView } from '../../src/app/sessionView.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';

describe('what effects know of the session', () => {
  it.each(['UIDPWD', 'ActiveSession', 'WebAuthn'] as const)(
    'holds the user ID that was given, whatever %s calls the flow',
    (authFlow) => {
      expect(sessionView({ authFlow, givenUid: 'alex' }).uid).toBe('alex');
      expect(sessionView({ authFlow }).uid).toBeNull();
    },
  );

  it('is made of the context keys that say so in x-read-by, and of no other', () => {
    const { properties } = JSON.parse(readFileSync('schemas/product/context.schema.json', 'utf8')) as {
      readonly properties: Readonly<Record<string, { readonly 'x-read-by'?: string }>>;
    };
    const read = new Set<string | symbol>();
    const watched = new Proxy<Context>(
      { authFlow: 'UIDPWD' },
      {
        get(target, key, receiver) {
          read.add(key);
          return Reflect.get(target, key, receiver) as unknown;
        },
      },
    );
    sessionView(watched);
    const annotated = Object.entries(properties).flatMap(([key, { 'x-read-by': reader }]) =>
      reader?.startsWith('The session view') ? [key] : [],
    );
    expect([...read].sort()).toEqual(annotated.sort());
  });
});
