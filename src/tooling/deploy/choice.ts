import type { Pages } from '../build/pageFor.ts';
import { tagPatterns } from './layout.ts';

/**
 * The script by which hosts that run code choose a page and the form of a file. It is limited to CloudFront's runtime:
 * ECMAScript 5.1 with `const`, `let`, arrow functions and templates; no destructuring, spreading or shorthands.
 */
export function choiceScript({ basePath, locales, drawn }: Pages): string {
  const tags = tagPatterns(locales).map(
    ({ locale, pattern }) => `  { locale: ${JSON.stringify(locale)}, tag: /^${pattern}$/i },`,
  );
  return `const tags = [
${tags.join('\n')}
];
const drawn = ${JSON.stringify(drawn)};

function localeOf(tag) {
  for (let at = 0; at < tags.length; at += 1) if (tags[at].tag.test(tag)) return tags[at].locale;
  return '';
}

// What the browser wants most, and of what it wants alike the first (RFC 9110, section 12.5.4).
function wanted(languages) {
  let best = '';
  let most = 0;
  languages.split(',').forEach((entry) => {
    const parts = entry.split(';');
    const locale = localeOf(parts[0].trim());
    let quality = 1;
    parts.slice(1).forEach((part) => {
      const given = /^\\s*q=(.*)$/i.exec(part);
      if (given !== null) quality = Number(given[1]);
    });
    if (locale !== '' && quality > most) {
      best = locale;
      most = quality;
    }
  });
  return best;
}

// The page for a path without the ending of a file: chosen by the query, the cookie and the browser, in this order.
function pageOf(path, asked, kept, languages) {
  const name = path.slice(${basePath.length + 1}).replace(/\\/$/, '');
  const locale = localeOf(asked) || localeOf(kept) || wanted(languages) || ${JSON.stringify(locales[0])};
  return drawn.indexOf(name) < 0 ? '${basePath}/index.html' : \`${basePath}/pages/\${locale}/\${name}.html\`;
}

// The ending of the form that a visitor takes, the smaller first (RFC 9110, section 12.5.3).
function formOf(encodings) {
  const takes = (name) =>
    encodings.split(',').some((entry) => {
      const parts = entry.split(';');
      const isRefused = parts.slice(1).some((part) => /^\\s*q=0(?:\\.0*)?\\s*$/i.test(part));
      return parts[0].trim().toLowerCase() === name && !isRefused;
    });
  if (takes('br')) return '.br';
  return takes('gzip') ? '.gz' : '';
}
`;
}
