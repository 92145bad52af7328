import { describe, expect, it } from 'vitest';
import { prerenderedPage } from '../../src/compiler/content/prerenderedPage.ts';

const page = `<!doctype html><html lang="en"><head><title>x</title><link rel="stylesheet" href="/a.css"></head>
<body><div id="app"></div><script type="module" src="/a.js"></script></body></html>`;
const drawn = {
  screen: 'login',
  locale: 'es-US',
  direction: 'ltr',
  path: '/in/login',
  formerPaths: [],
  flags: ['compact', 'native'],
  dates: [],
  html: '<form>$&</form>',
  looks: [{ html: '<form>compact</form>', variants: ['compact', 'compact native'] }],
  launcher: true,
  title: 'Inicie sesión',
  late: '<p>Llámenos</p>',
  noScript: '<p>Active JavaScript</p>',
} as const;
const made = prerenderedPage(page, drawn, { styles: 'p{}', script: 'first()' });

describe('a drawn page', () => {
  it('is in its language, with its title and its styles in it', () => {
    expect(made).toContain('<html lang="es-US" dir="ltr" data-launcher="">');
    expect(made).toContain('<title>Inicie sesión</title>');
    expect(made).toContain('<style>p{}</style>');
    expect(made).toContain('<link rel="expect" href="#first" blocking="render">');
    expect(made).not.toContain('rel="stylesheet"');
  });

  it('holds what was drawn as it is, without a space that taking it over would stumble over', () => {
    expect(made).toContain(
      '<div id="app" data-path="/in/login" data-locale="es-US" data-flags="compact native"><form>$&</form></div>',
    );
  });

  it('has its first script right after the screen, and the other looks behind it: most customers wait for none', () => {
    expect(made).toContain('<template data-variants="compact,compact native"><form>compact</form></template>');
    const script = made.indexOf('<script id="first">first()</script>');
    expect(script).toBeGreaterThan(made.indexOf('<form>$&</form></div>'));
    expect(script).toBeLessThan(made.indexOf('<template'));
    expect(made.indexOf('</template>')).toBeLessThan(made.indexOf('<script type="module"'));
  });

  it('says how to go on without scripts in a landmark behind the screen, whose skip link is the first link', () => {
    const notice =
      '<noscript><section class="no-script" aria-labelledby="no-script"><p>Active JavaScript</p></section>';
    expect(made.indexOf(`${notice}</noscript>`)).toBeGreaterThan(made.indexOf('<form>$&</form></div>'));
    expect(made).toContain('<div id="late" hidden><p>Llámenos</p></div>');
  });

  it('is not made of a page that lacks a place for something', () => {
    expect(() => prerenderedPage('<html lang="en">', drawn, { styles: '', script: '' })).toThrow(
      'The page has no place like',
    );
  });
});
