import { describe, expect, it } from 'vitest';
import { compileSources } from '../../src/compiler/compile.ts';
import { type Content, makeContent } from '../../src/compiler/content/makeContent.ts';
import { pageWith } from '../../src/compiler/content/prerenderedPage.ts';
import type { Target } from '../../src/compiler/emit/environments.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { indexOf } from './indexOf.ts';
import { base, changed } from './product.ts';

const contentOf = (sources: Sources = base, target: Target = 'test'): Content =>
  makeContent(compileSources(sources, { target }), {
    at: '/in/content/',
    hashed: true,
    code: '',
    testHook: '/in/hook.js',
  });
const names = ({ files }: Content): readonly string[] => [...files.keys()];
const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((name) => !others.includes(name));

describe('the content of a product', () => {
  it('is found by the index, all of it', () => {
    const { index, files, theme, icon } = contentOf();
    const listed = [
      index.program,
      ...[theme, icon],
      ...Object.values(index.shared),
      ...Object.values(index.screens).flatMap((screens) => Object.values(screens)),
    ];
    expect([...listed].sort()).toEqual([...files.keys()].sort());
  });

  it('changes in one file when a text of one screen changes', () => {
    const before = names(contentOf());
    const after = names(contentOf(changed({ 'copy/en-US/signIn.json': ['Welcome back.', 'Good to see you.'] })));
    // The pseudo-locale is made of the English texts.
    const gone = without(before, after).map((name) => name.replace(/-[\w-]{8}\./u, '.'));
    expect(gone).toEqual(['en-US/screens/login.json', 'en-XA/screens/login.json']);
    expect(after).toHaveLength(before.length);
  });

  it('knows only the environments of its target, and the pseudo-locale only for tests', () => {
    const [production, test] = (['production', 'test'] as const).map((target) => contentOf(base, target));
    expect(JSON.stringify(production?.index)).not.toContain('localhost');
    expect(JSON.stringify(test?.index)).not.toContain('login.example.com');
    expect(test?.index.shared).toHaveProperty('en-XA');
    expect(production?.index.shared).not.toHaveProperty('en-XA');
    expect([...(production?.files.values() ?? [])].join('')).not.toMatch(/en-XA|Ļööĝ/u);
  });
});

describe('a page', () => {
  const content = contentOf();
  const page = pageWith('<html><head><title>x</title></head><body></body></html>', content);

  it('carries the index, which nothing in it can end', () => {
    const hostile = { ...content, index: { ...content.index, at: '</script><script>alert(1)</script>$&' } };
    expect(indexOf(pageWith('<head></head><body></body>', hostile))).toEqual(hostile.index);
    expect(indexOf(page)).toEqual(content.index);
  });

  it('has to say where its head and its body end', () => {
    expect(() => pageWith('<head></head>', content)).toThrow('The page has no </body>; write it out');
    expect(() => pageWith('<body></body>', content)).toThrow('The page has no </head>; write it out');
  });

  it('fetches the program beside the code', () => {
    const preloaded = [...page.matchAll(/<link rel="preload" as="fetch" crossorigin href="\/in\/content\/([^"]+)">/gu)];
    expect(preloaded.map(([, file]) => file)).toEqual([content.index.program]);
    expect(page.indexOf('rel="preload"')).toBeLessThan(page.indexOf('</head>'));
  });

  it('has the mark of the brand as its icon, and asks for none where there is no mark', () => {
    const mark = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path d='M4 8h24'/></svg>`;
    const without = contentOf(changed({ 'flows/app.json': [`"mark": "${mark}",`, ''] }));
    expect(pageWith('<head></head><body></body>', without)).toContain('<link rel="icon" href="data:,">');
    expect(page).toContain(`<link rel="icon" href="/in/content/${content.icon}">`);
    expect(content.files.get(content.icon ?? '')).toBe(mark);
  });

  it('has its index last: nothing is drawn with it', () => {
    expect(page.indexOf('id="content"')).toBeGreaterThan(page.indexOf('<body>'));
    expect(page.trimEnd().endsWith('</script>\n  </body></html>')).toBe(true);
  });
});
