/** An answer of the provider that refuses with this key, and offers a step, as Okta does. */
export function refusalOf(key: string | null, status: number, step: string, href: string, answerClass = 'ERROR') {
  const value = [{ name: 'stateHandle', value: 'H', required: true, visible: false, mutable: false }];
  const form = { rel: ['create-form'], name: step, href, method: 'POST', value };
  const message = { message: 'No.', class: answerClass, i18n: { key, params: [] } };
  return {
    status,
    contentType: 'application/ion+json; okta-version=1.0.0',
    body: {
      version: '1.0.0',
      stateHandle: 'H',
      ...(key === null ? {} : { messages: { type: 'array', value: [message] } }),
      remediation: { type: 'array', value: [form] },
    },
  };
}
