import { readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaPath } from '../../compiler/grammar/kinds.ts';
import { grammarNumber, placesIn } from '../../compiler/load/productFolder.ts';
import { jsonText } from '../jsonText.ts';

/** A file of a product by its name, as in `flows/app.json`: its kind and its content without "$schema". */
type Written = readonly [file: string, kind: Parameters<typeof schemaPath>[1], content: object];

const locale = 'en-US';

/**
 * The smallest product that verifies: one screen in one language, without any call. Theme and texts of the code are those
 * of the project's own product.
 * @param root the folder that it is for
 * @returns texts by path
 */
export function newProduct(root: string): ReadonlyMap<string, string> {
  const placeOf = placesIn(root, false);
  const files: readonly Written[] = [
    ['flows/app.json', 'app', appOf(path.basename(root))],
    ['flows/environments.json', 'environments', environments],
    ['flows/links.json', 'links', links],
    ['flows/theme.json', 'theme', ownContent('flows/theme.json')],
    ['flows/routes.json', 'routes', { routes: { [startScreen.route]: startScreen.screen } }],
    ['flows/start/start.screen.json', 'screen', startScreen],
    ['copy/style.json', 'style', { phrases: [], accepted: [] }],
    [`copy/${locale}/ui.json`, 'copy', ownContent(`copy/${locale}/ui.json`)],
    [`copy/${locale}/start.json`, 'copy', texts],
    ['schemas/product/services.json', 'services', { services: {} }],
  ];
  const written = files.map(([file, kind, content]) => {
    const text = jsonText({ $schema: schemaPath(file, kind, placeOf), ...content });
    return [placeOf(file), `${text}\n`] as const;
  });
  return new Map([...written, [placeOf('schemas/product/context.schema.json'), `${jsonText(context)}\n`]]);
}

/** The content of a file of the project's own product. */
function ownContent(file: string): object {
  const { $schema: _, ...content } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  return content;
}

function appOf(name: string): object {
  const below = name.toLowerCase().replace(/[^a-z0-9]+/gu, '-');
  return {
    grammar: grammarNumber,
    brand: { name: 'Example', supportPhone: '800-555-0100', companyDomains: ['example.com'], nativeSchemes: [] },
    basePath: `/${below.replace(/^[^a-z]+|-$/gu, '') || 'product'}`,
    start: 'start',
    unknownPath: 'start',
    locales: [locale],
    query: {},
    access: { anyone: { description: 'Anyone may arrive here.' } },
    shell: { skip: 'shell.skip', notice: 'shell.notice', header: [], footer: [] },
    on: {},
    overlays: {},
  };
}

const environments = {
  default: 'local',
  environments: {
    local: { production: false, hosts: ['localhost', '127.0.0.1'], log: '/log', site: '/' },
    prod: {
      production: true,
      hosts: ['www.example.com'],
      log: 'https://log.example.com',
      site: 'https://www.example.com',
    },
  },
};

const startScreen = {
  screen: 'start',
  purpose: 'The first screen that customers see.',
  route: 'start',
  access: 'anyone',
  header: { title: 'start.title' },
  body: [
    { type: 'text', copy: 'start.body' },
    { type: 'link', copy: 'start.home', event: 'home' },
  ],
  on: { home: { next: 'leave-to-home' } },
};

const links = {
  onRejected: 'start',
  links: { home: { description: 'The first page of the company.', address: '{site}' } },
};

const texts = {
  'start.title': 'Welcome',
  'start.body': 'This page is new.',
  'start.home': 'Go to our home page',
  'shell.skip': 'Skip to main content',
  'shell.notice': 'One moment...',
};

const context = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'context.schema.json',
  title: 'Context',
  description: 'What a visit remembers.',
  type: 'object',
  additionalProperties: false,
  properties: {},
};
