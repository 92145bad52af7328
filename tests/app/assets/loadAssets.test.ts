import { beforeEach, describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../../src/app/assets/afterFirstPaint.ts';
import { loadAssets } from '../../../src/app/assets/loadAssets.ts';
import { createScriptPolicy, type TrustedTypes } from '../../../src/app/assets/scriptPolicy.ts';

const chat = {
  kind: 'chat',
  script: 'https://chat.test/chat.js',
  styles: 'https://chat.test/chat.css',
  scriptIntegrity: 'sha384-abc',
  data: { experience: 'login', 'unauthenticated-user': 'true' },
} as const;
const firewall = { kind: 'firewall', script: 'https://waf.test/waf.js' } as const;

function load(assets: Parameters<typeof loadAssets>[0], trustedTypes?: TrustedTypes): readonly string[] {
  const missing: string[] = [];
  loadAssets(assets, { document, trustedTypes }, (kind) => missing.push(kind));
  return missing;
}

beforeEach(() => document.head.replaceChildren());

describe('spec §7: page assets', () => {
  it('become async scripts and style sheets, in their order', () => {
    load([firewall, chat]);
    const scripts = [...document.head.querySelectorAll('script')];
    expect(scripts.map(({ src }) => src)).toEqual([firewall.script, chat.script]);
    expect(scripts.every(({ async }) => async)).toBe(true);
    expect(document.head.querySelector('link')?.href).toBe(chat.styles);
  });

  it('the chat is told that this is the login experience of a user who is not authenticated', () => {
    load([chat]);
    expect(document.head.querySelector('script')?.dataset).toMatchObject({
      experience: 'login',
      unauthenticatedUser: 'true',
    });
  });

  it('are checked against their hash where one is given', () => {
    load([chat, firewall]);
    const [guarded, free] = [...document.head.querySelectorAll('script')];
    expect(guarded?.getAttribute('integrity')).toBe('sha384-abc');
    expect(guarded?.getAttribute('crossorigin')).toBe('anonymous');
    expect(free?.hasAttribute('integrity')).toBe(false);
  });

  it('an environment without any has no element and makes no policy', () => {
    const types: TrustedTypes = { createPolicy: () => expect.unreachable() };
    expect(load([], types)).toEqual([]);
    expect(document.head.children).toHaveLength(0);
  });

  it('headers that allow no policy cost the assets, and nothing else', () => {
    const refusing: TrustedTypes = {
      createPolicy() {
        throw new TypeError('Policy "page-assets" disallowed.');
      },
    };
    expect(load([firewall, chat], refusing)).toEqual(['firewall', 'chat']);
    expect(document.head.children).toHaveLength(0);
  });

  it('one that cannot be had is noted by its kind', () => {
    const missing = load([firewall]);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(missing).toEqual(['firewall']);
  });
});

describe('the policy of scripts', () => {
  it.each(['https://waf.test/waf.js?x', 'https://waf.test/', 'data:text/javascript,1', '//waf.test/waf.js', ''])(
    'makes no script of %s',
    (url) => {
      const trust = createScriptPolicy([firewall.script], undefined);
      expect(() => trust(url)).toThrow(TypeError);
      expect(String(trust(firewall.script))).toBe(firewall.script);
    },
  );
});

describe('the first paint', () => {
  const instantly = { requestAnimationFrame: (then: () => void) => then() };

  it('comes after the screen has arrived, and a screen that does not come holds nothing up', async () => {
    let arrive = (): void => {};
    const shown = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let painted = false;
    const waiting = afterFirstPaint(() => shown, instantly).then(() => {
      painted = true;
    });
    await Promise.resolve();
    expect(painted).toBe(false);
    arrive();
    await waiting;
    expect(painted).toBe(true);
    await expect(afterFirstPaint(() => Promise.reject(new Error('chunk')), instantly)).resolves.toBeUndefined();
  });
});
