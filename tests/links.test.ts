import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, read } from './compiler/product.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'tests/README.md',
  'SECURITY.md',
  'src/provider/README.md',
  ...readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md')),
];

/** What stands in code is shown, and leads nowhere. */
const withoutCode = (page: string): string => page.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, 'code');

/** The anchors that a forge gives to the headings of a page. */
function anchorsOf(page: string): readonly string[] {
  const seen = new Map<string, number>();
  return [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

function brokenLinks(page: string): readonly string[] {
  return [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (!existsSync(path.join(projectRoot, target))) return [`${link}: there is no ${target}`];
    if (anchor === undefined || !target.endsWith('.md') || anchorsOf(read(target)).includes(anchor)) return [];
    return [`${link}: ${target} has no such heading`];
  });
}

describe('a link of the documents', () => {
  it.each(pages)('leads to a file and a heading that exist: %s', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });
});
