import { describe, expect, it } from 'vitest';
import type { EnvironmentsFile } from '../../src/compiler/generated/source.ts';
import { Origins } from '../../src/compiler/load/origins.ts';
import { separateAlike } from '../../src/compiler/lower/environments.ts';
import { read } from '../compiler/product.ts';
import { product } from './product.ts';

const file = JSON.parse(read('flows/environments.json')) as EnvironmentsFile;
const { default: fallback, environments } = separateAlike(file, new Origins());

/** What one test can say of the whole product. */
describe('the product, as the specification has it,', () => {
  it('spec §2: has no route that the specification does not name', () => {
    const [, table = ''] = read('docs/specification.md').split(/(?=\| Route \|)|\n\n### Login screen/);
    const named = [...table.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, route]) => route);
    expect(named).toHaveLength(14);
    const routes = Object.values(product.states).flatMap((state) => (state.kind === 'screen' ? [state.route] : []));
    expect(routes.filter((route) => !named.includes(route))).toEqual([]);
  });

  it('spec §6: knows no roles but the anonymous and the authenticated', () => {
    expect(Object.keys(product.access).sort()).toEqual([
      'access-token',
      'anyone',
      'choosing-method',
      'code-sent',
      'disabled',
      'passkey-failed',
      'password-due',
      'unverified',
    ]);
  });

  it('spec §7: sends log entries of production and of tests to different endpoints', () => {
    const endpoints = (production: boolean): readonly string[] =>
      Object.values(environments).flatMap((each) => (each.production === production ? [each.log] : []));
    expect(endpoints(true)).toHaveLength(1);
    expect(endpoints(false).filter((log) => endpoints(true).includes(log))).toEqual([]);
  });

  it('spec §9: has the eleven environments, and env4 for a host that nobody knows', () => {
    const numbered = ['env1', 'env2', 'env3', 'env4', 'env5', 'env6', 'env7'];
    expect(Object.keys(environments)).toEqual(['local', 'prod', ...numbered, 'perf', 'prep']);
    expect(fallback).toBe('env4');
  });
});
