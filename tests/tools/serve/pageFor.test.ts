import { describe, expect, it } from 'vitest';
import { pageFor } from '../../../src/tools/serve/pageFor.ts';
import { deployment } from '../release/deployments.ts';

const { pages } = deployment;
const at = (address: string, languages = '', cookies = ''): string => pageFor({ address, languages, cookies }, pages);

describe('the page for a visitor', () => {
  it.each([
    ['/in/login', '', '', 'pages/en-US/login.html'],
    ['/in/logout/?goto=x', 'es', '', 'pages/es-US/logout.html'],
    ['/in/login', 'fr-FR, es-MX;q=0.8, en;q=0.2', '', 'pages/es-US/login.html'],
    ['/in/login', 'en;q=0.5, es;q=0.9', '', 'pages/es-US/login.html'],
    ['/in/login', 'es;q=0', '', 'pages/en-US/login.html'],
    ['/in/login', 'es', 'a=b; lang=en-US', 'pages/en-US/login.html'],
    ['/in/login?lang=es', 'en', 'lang=en-US', 'pages/es-US/login.html'],
    ['/in/login?lang=../../x', '', '', 'pages/en-US/login.html'],
    ['/in/vc', 'es', '', 'index.html'],
    ['/elsewhere', '', '', 'index.html'],
    ['/in', '', '', 'index.html'],
  ])('at %s with the languages "%s" and the cookies "%s" is %s', (address, languages, cookies, file) => {
    expect(at(address, languages, cookies)).toBe(file);
  });
});
