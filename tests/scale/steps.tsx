import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createPrerenderEngine } from '../../src/app/prerender/prerenderEngine.ts';
import type { CompileResult } from '../../src/compiler/compile.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { Program } from '../../src/engine/contracts/program.ts';
import type { FieldValue, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { advance, initialSnapshot } from '../../src/engine/machine/index.ts';
import { App } from '../../src/ui/App.tsx';
import { createViewStore } from '../../src/ui/views.ts';
import { messages } from '../ui/fixtures.ts';
import { uiTexts } from '../ui/uiTexts.ts';
import { subject } from './sizedProduct.ts';

export type StepName = keyof ReturnType<typeof stepsOn>;

/** Puts a customer in front of the screen that is looked at. Each piece of work that they wait for is done when called. */
export function stepsOn({ program, shared, screens }: CompileResult) {
  if (program === null) throw new Error('The product has errors.');
  const step = (snapshot: Snapshot, event: MachineEvent): Snapshot => advance(program, snapshot, event)[0];
  const first = initialSnapshot(program, stored);
  const login = step(first, { type: 'location', route: 'login', facts: {} });
  const here = step(login, { type: 'event', screen: 'login', name: 'home' });
  if (here.screen !== subject) throw new Error(`The customer is at ${here.screen}.`);
  const values = valuesOf(program);
  const views = createViewStore({ shared: {}, screens: {} }, { shared: withUiTexts(shared), screens });
  const engine = createPrerenderEngine({ program, snapshot: here, attention: null, announcement: null, slow: false });
  return {
    move: () => step(here, { type: 'event', screen: subject, name: 'back' }),
    arrive: () => step(here, { type: 'location', route: 'login', facts: {} }),
    type: () => step(here, { type: 'change', screen: subject, field: 'code', value: '1' }),
    submit: () => step(here, { type: 'event', screen: subject, name: 'submit', values }),
    render: () => renderToString(<App engine={engine} views={views} Router={AnyAddress} allowUrl={() => null} />),
  };
}

/** Values that every rule takes, so that none is left out after a refusal. */
function valuesOf({ states }: Program): Readonly<Record<string, FieldValue>> {
  const state = states[subject];
  return state?.kind === 'screen' ? Object.fromEntries(Object.keys(state.form).map((name) => [name, '123456'])) : {};
}

/** The small product has no texts for what the components themselves say. */
function withUiTexts(shared: CompileResult['shared']): CompileResult['shared'] {
  const views = Object.entries(shared);
  return Object.fromEntries(
    views.map(([locale, view]) => [locale, { ...view, messages: { ...view.messages, ...messages(uiTexts) } }]),
  );
}

// What the small product keeps is not what the product's own types say.
const stored: object = { authFlow: 'password', attempts: 0, transaction: { step: 'code', channels: [] } };

function AnyAddress({ children }: { readonly children: ReactNode }) {
  return <StaticRouter location="/">{children}</StaticRouter>;
}
