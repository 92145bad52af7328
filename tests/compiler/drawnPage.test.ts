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
  looks: [],
  launcher: true,
  title: 'Inicie sesión',
  late: '<p>Llámenos</p>',
  noScript: '<p>Active JavaScript</p>',
} as const;
const differences = [{ at: [0, 0], count: 1, html: '<p>compact</p>', variants: ['compact', 'compact native'] }];
const made = prerenderedPage(page, drawn, differences, { styles: 'p{}', script: 'first()' });

describe('a drawn page', () => {
  it('is in its language, with its title and its styles in it', () => {
    expect(made).toContain('<html lang="es-US" dir="ltr" data-launcher="">');
    expect(made).toContain('<title>Inicie sesión</title>');
    expect(made).toContain('<style>p{}</style>');
    expect(made).not.toContain('rel="stylesheet"');
  });

  it('holds what was drawn as it is, without a space that taking it over would stumble over', () => {
    expect(made).toContain(
      '<div id="app" data-path="/in/login" data-locale="es-US" data-flags="compact native"><form>$&</form></div>',
    );
  });

  it('has what differs in other looks before its first script, which comes right after the screen', () => {
    const looks =
      '<template data-at="0 0" data-count="1" data-variants="compact,compact native"><p>compact</p></template>';
    const script = made.indexOf('<script>first()</script>');
    expect(made.indexOf(looks)).toBeGreaterThan(made.indexOf('<form>$&</form></div>'));
    expect(made.indexOf(looks)).toBeLessThan(script);
    expect(script).toBeLessThan(made.indexOf('<noscript>'));
    expect(made.indexOf('<noscript>')).toBeLessThan(made.indexOf('<script type="module"'));
  });

  it('is not painted before that script has run, so waits for what stands behind it', () => {
    const [, awaited] = made.match(/<link rel="expect" href="#(\w+)" blocking="render">/u) ?? [];
    expect(made.indexOf(`id="${awaited}"`)).toBeGreaterThan(made.indexOf('first()</script>'));
  });

  it('says how to go on without scripts in a landmark behind the screen, whose skip link is the first link', () => {
    const notice =
      '<noscript><section class="no-script" aria-labelledby="no-script"><p>Active JavaScript</p></section>';
    expect(made.indexOf(`${notice}</noscript>`)).toBeGreaterThan(made.indexOf('<form>$&</form></div>'));
    expect(made).toContain('<div id="late" hidden><p>Llámenos</p></div>');
  });

  it('is not made of a page that lacks a place for something', () => {
    expect(() => prerenderedPage('<html lang="en">', drawn, [], { styles: '', script: '' })).toThrow(
      'The page has no place like',
    );
  });
});
