import { describe, expect, it } from 'vitest';
import { headersFor } from '../../../src/tooling/build/headers.ts';
import { changed, compiled, findings } from '../product.ts';

const file = 'flows/environments.json';
const issuer = '"https://login.example.com/oauth2/default"';
const hostile = {
  'another source for the policy': 'https://login.example.com/x;script-src%20*;',
  'the end of a link, and another': 'https://login.example.com/x>;rel=preload,<https://www.example.net/y',
  'a comma': 'https://login.example.com/x,y',
  'a quote': "https://login.example.com/'unsafe-inline'",
  'a double quote': 'https://login.example.com/"x',
  'a line break and a header': 'https://login.example.com/x\r\nset-cookie: a=b',
  'a line break alone': 'https://login.example.com/x\n',
  'a tab': 'https://login.example.com/x\ty',
  'a separator of lines of Unicode': 'https://login.example.com/x\u2028y',
  'a backslash': 'https:\\\\login.example.com\\x',
  'the end of a script': 'https://login.example.com/</script>',
};

describe('an address that goes into headers', () => {
  for (const key of ['issuer', 'api', 'log', 'reports', 'botToken'] as const) {
    it.each(Object.entries(hostile))(`has no %s: ${key}`, (_, address) => {
      const product = changed({});
      const { environments, ...rest } = JSON.parse(product.get(file) ?? '');
      const prod = { ...environments.prod, [key]: address };
      const edited = changed({ [file]: JSON.stringify({ ...rest, environments: { ...environments, prod } }) });
      const [first] = findings(edited).filter(({ code }) => code === 'F100');
      expect(first?.message).toContain(`"${key}"`);
    });
  }

  it.each([
    ['a host', '"hosts": ["www.example.com"]', '"hosts": ["www.example.com; script-src *"]'],
    ['a host of a proof', '"production": true,', '"production": true, "proofingHost": "proof.example.com; img-src *",'],
    ['a domain of cookies', '"production": true,', '"production": true, "cookieDomain": "example.com; Path=/x",'],
    ['a name of the company’s domain', '["example.com"]', '["example.com;x"]'],
  ])('is not the only thing: %s', (_, from, to) => {
    const where = from.includes('example.com"]') && !from.includes('hosts') ? 'flows/app.json' : file;
    expect(findings(changed({ [where]: [from, to] })).map(({ code }) => code)).toContain('F100');
  });

  it.each(['https://login.example.com:8443/oauth2/default?a=b&c=d%20e', 'https://login.example.com/~x/(y)/z.html'])(
    'may have everything else: %s',
    (address) => {
      const { environments } = compiled(changed({ [file]: [issuer, JSON.stringify(address)] }));
      const prod = environments.environments.prod;
      if (prod === undefined) throw new Error('The product compiles');
      const { html } = headersFor(prod);
      expect(html['content-security-policy']?.match(/;/gu)).toHaveLength(
        headersFor({ ...prod, issuer: 'https://login.example.com/' }).html['content-security-policy']?.match(/;/gu)
          ?.length ?? 0,
      );
    },
  );
});
