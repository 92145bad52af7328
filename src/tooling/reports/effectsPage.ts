import type { EffectContract } from '../../compiler/generated/source.ts';
import { type Html, html, joined, matrix, type Page, prose, scrolling } from './page.ts';

/** Every effect and notification, from their contracts. */
export const effectsPage: Page = {
  file: 'effects.html',
  title: 'Effects',
  purpose: 'What flows can call: each effect with its input and its outcomes, and each notification.',
  body(analysis) {
    const contracts = [...analysis.effects.values()];
    const of = (kind: EffectContract['kind']): readonly EffectContract[] =>
      contracts.filter((contract) => contract.kind === kind);
    return html`<p>${prose('An effect is called with `run` and answers with one of its outcomes. When it has not answered after its deadline, the outcome under "late" is taken; when its handler throws, the one under "failure". A notification is sent with `notify`; it has no outcome and is never awaited.')}</p>
<h2>Effects</h2>${of('effect').map(effectSection)}
<h2>Notifications</h2>
${scrolling('Notifications', matrix(['notification', 'purpose', 'input'], of('notification').map(notificationRow)))}`;
  },
};

function effectSection(contract: EffectContract): Html {
  const { id, purpose, deadlineSeconds, late, failure, session, onlyIn, outcomes = {} } = contract;
  const facts = [
    ...(session === 'needs' ? [html`<dt>session</dt><dd>needs one</dd>`] : []),
    ...(onlyIn === 'test' ? [html`<dt>only in</dt><dd>test environments</dd>`] : []),
  ];
  const rows = Object.entries(outcomes).map(
    ([code, outcome]) =>
      html`<tr><th scope="row"><code>${code}</code></th><td>${meaningOf(outcome)}</td><td>${dataOf(outcome.data)}</td></tr>`,
  );
  return html`<section class="state" id="${id}"><h3>${id}</h3><p>${prose(purpose)}</p>
<dl class="about"><dt>input</dt><dd>${inputsOf(contract)}</dd>
<dt>deadline</dt><dd>${deadlineSeconds ?? 0} s, then <code>${late ?? ''}</code></dd>
<dt>failure</dt><dd><code>${failure ?? ''}</code></dd>${facts}</dl>
${scrolling(`Outcomes of ${id}`, matrix(['outcome', 'means', 'data'], rows))}</section>`;
}

function meaningOf({ description, awaits, session, retry }: Outcome): Html {
  const remarks = [
    ...(retry === true ? ['The same can be sent again.'] : []),
    ...(awaits === 'customer' ? ['Only once the customer did something.'] : []),
    ...(session === 'begins' ? ['The session begins.'] : []),
    ...(session === 'ends' ? ['The session ends.'] : []),
  ];
  return prose([description ?? '', ...remarks].join(' '));
}

type Outcome = NonNullable<EffectContract['outcomes']>[string];

function notificationRow(contract: EffectContract): Html {
  return html`<tr><th scope="row"><code>${contract.id}</code></th><td>${prose(contract.purpose)}</td><td>${inputsOf(contract)}</td></tr>`;
}

function inputsOf({ input }: EffectContract): Html {
  const { properties = {}, required = [] } = input as {
    readonly properties?: Readonly<Record<string, { readonly description?: string; readonly 'x-secret'?: boolean }>>;
    readonly required?: readonly string[];
  };
  const names = Object.entries(properties).map(([name, schema]) => {
    const remarks = [
      ...(required.includes(name) ? [] : ['optional']),
      ...(schema['x-secret'] === true ? ['secret'] : []),
    ];
    const noted = remarks.length > 0 ? ` (${remarks.join(', ')})` : '';
    return html`<p><code>${name}</code>${noted}: ${prose(schema.description ?? '')}</p>`;
  });
  return names.length > 0 ? html`${names}` : html`none`;
}

function dataOf(data: unknown): Html {
  if (typeof data !== 'object' || data === null) return html``;
  const { $ref, properties = {} } = data as { readonly $ref?: string; readonly properties?: object };
  const names = $ref === undefined ? Object.keys(properties) : [$ref];
  return joined(
    names.map((name) => html`<code>${name}</code>`),
    ', ',
  );
}
