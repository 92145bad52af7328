import { JSDOM } from 'jsdom';
import type { Exchange, ExchangeProblem, ExchangeRow, ReadExchange } from './exchange.ts';

/** Texts for a translation tool: XLIFF 2.0, with a unit for each text. */
export function printXliff({ from, to, rows }: Exchange): string {
  const units = rows.map(({ key, source, target, note, check }) =>
    [
      `    <unit id="${escaped(key)}" xml:space="preserve">`,
      '      <notes>',
      ...(note === '' ? [] : [`        <note>${escaped(note)}</note>`]),
      `        <note category="check">${escaped(check ?? '')}</note>`,
      '      </notes>',
      `      <segment state="${target === '' ? 'initial' : 'translated'}">`,
      `        <source>${escaped(source)}</source>`,
      ...(target === '' ? [] : [`        <target>${escaped(target)}</target>`]),
      '      </segment>',
      '    </unit>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from}" trgLang="${to}">`,
    '  <file id="copy">',
    ...units,
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"\r]/gu, (sign) => entities[sign] ?? sign);
}

/** Reads XLIFF 2 or 1.2 from a translation tool. */
export function readXliff(text: string): ReadExchange {
  const root = rootOf(text.replace('\ufeff', ''));
  if ('message' in root) return { kind: 'broken', problems: [root] };
  const [from, to] = [languagesOf(root, 'srcLang', 'source-language'), languagesOf(root, 'trgLang', 'target-language')];
  if (from.length !== 1 || to.length !== 1) {
    const message = `The file is from ${from.join(', ') || 'no language'} into ${to.join(', ') || 'no language'}`;
    const problem = { at: 'the root element', message, remedy: 'Translate one language into one other a file' };
    return { kind: 'broken', problems: [problem] };
  }
  const problems: ExchangeProblem[] = [];
  const rows = [...root.getElementsByTagName('*')]
    .filter(({ localName }) => localName === 'unit' || localName === 'trans-unit')
    .map((unit) => rowOf(unit, problems));
  if (problems.length > 0) return { kind: 'broken', problems };
  return { kind: 'read', exchange: { from: from[0] ?? '', to: to[0] ?? '', rows } };
}

function rootOf(text: string): Element | ExchangeProblem {
  try {
    const { documentElement: root } = new JSDOM(text, { contentType: 'application/xml' }).window.document;
    if (root.localName === 'xliff') return root;
    const message = `The root element is "${root.localName}", and that of XLIFF is "xliff"`;
    return { at: 'line 1', message, remedy: 'Export it as XLIFF 2.0 or 1.2' };
  } catch (cause) {
    // The parser puts line and column before its message.
    const [, line = '1', message = 'The file is no XML'] =
      /^(\d+):\d+: (.*)/u.exec(String((cause as Error).message)) ?? [];
    return {
      at: `line ${line}`,
      message: `The file is no correct XML: ${message}`,
      remedy: 'Export it as XLIFF again',
    };
  }
}

/** In XLIFF 2 from the root, in 1.2 from each file. */
function languagesOf(root: Element, ofRoot: string, ofFile: string): readonly string[] {
  const all = [root.getAttribute(ofRoot), ...childrenOf(root, 'file').map((file) => file.getAttribute(ofFile))];
  return [...new Set(all.filter((language) => language !== null))];
}

function rowOf(unit: Element, problems: ExchangeProblem[]): ExchangeRow {
  const key = unit.getAttribute('id') ?? '';
  const at = `unit ${key}`;
  const segments = childrenOf(unit, 'segment', 'ignorable');
  const parts = segments.length > 0 ? segments : [unit];
  const [sources, targets] = [parts.flatMap((part) => childrenOf(part, 'source')), parts.flatMap(targetOf)];
  const texts = parts.filter(({ localName }) => localName !== 'ignorable').length;
  const translated = parts.filter((part) => part.localName !== 'ignorable' && targetOf(part).length > 0).length;
  if (translated > 0 && translated < texts) {
    const message = `Only ${translated} of its ${texts} segments are translated`;
    problems.push({ at, message, remedy: 'Translate all of them, or none' });
  }
  const notes = [...unit.getElementsByTagName('*')].filter(({ localName }) => localName === 'note');
  const isCheck = (note: Element): boolean =>
    [note.getAttribute('category'), note.getAttribute('from')].includes('check');
  return {
    key,
    source: sources.map((each) => textOf(each, at, problems)).join(''),
    target: translated === 0 ? '' : targets.map((each) => textOf(each, at, problems)).join(''),
    note: notes
      .filter((note) => !isCheck(note))
      .map(({ textContent }) => textContent)
      .join('; '),
    check: notes.find(isCheck)?.textContent?.trim() || null,
    at,
  };
}

/** Text between segments need not be translated. */
function targetOf(part: Element): readonly Element[] {
  const own = childrenOf(part, 'target').filter(({ textContent }) => textContent !== '');
  return own.length === 0 && part.localName === 'ignorable' ? childrenOf(part, 'source') : own;
}

/** The text of a source or target. The tool's annotations are skipped; placeholders of codes have no words. */
function textOf(of: Element, at: string, problems: ExchangeProblem[]): string {
  return [...of.childNodes]
    .map((node) => {
      if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) return node.nodeValue ?? '';
      if (node.nodeType !== node.ELEMENT_NODE) return '';
      const element = node as Element;
      if (['mrk', 'sm', 'em'].includes(element.localName)) return textOf(element, at, problems);
      const message = `The ${of.localName} has an element "${element.localName}"`;
      problems.push({
        at,
        message,
        remedy: 'Let the tool keep placeholders and tags as text, as in {phone} and <faq>',
      });
      return '';
    })
    .join('');
}

function childrenOf(of: Element, ...names: readonly string[]): readonly Element[] {
  return [...of.children].filter(({ localName }) => names.includes(localName));
}
