import { describe, expect, it } from 'vitest';
import { headersFor } from '../../../src/tools/release/headers.ts';
import { edited } from '../edited.ts';
import { compiled, findings } from '../product.ts';

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
      const product = edited(`environments environments/prod/${key}: ${JSON.stringify(address)}`);
      const [first] = findings(product).filter(({ code }) => code === 'F100');
      expect(first?.message).toContain(`"${key}"`);
    });
  }

  it.each([
    'environments environments/prod/hosts/0: "www.example.com; script-src *"',
    'environments environments/prod/proofingHost: "proof.example.com; img-src *"',
    'environments environments/prod/cookieDomain: "example.com; Path=/x"',
    'app brand/companyDomains/0: "example.com;x"',
  ])('is not the only thing: %s', (edit) => {
    expect(findings(edited(edit)).map(({ code }) => code)).toContain('F100');
  });

  it.each(['https://login.example.com:8443/oauth2/default?a=b&c=d%20e', 'https://login.example.com/~x/(y)/z.html'])(
    'may have everything else: %s',
    (address) => {
      const { environments } = compiled(edited(`environments environments/prod/issuer: "${address}"`));
      const prod = environments.environments.prod;
      if (prod === undefined) throw new Error('The product compiles');
      const directives = (issuer: string): number | undefined =>
        headersFor({ ...prod, issuer }).html['content-security-policy']?.split(';').length;
      expect(directives(prod.issuer ?? '')).toBe(directives('https://login.example.com/'));
    },
  );
});
