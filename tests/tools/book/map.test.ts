import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { arrowsOf, tableNode } from '../../../src/tools/book/data/arrows.ts';
import { journeysOf, placesOf } from '../../../src/tools/book/data/places.ts';
import { type LaidOut, layOut } from '../../../src/tools/book/pages/JourneyMap.tsx';
import { everywhere } from '../../../src/tools/book/parts.tsx';
import { base, projectRoot } from '../../compiler/product.ts';

const small = analyse(linkSources(base, () => undefined));
const product = analyse(linkSources(readSources(projectRoot).sources, () => undefined));

describe('the arrows of the map', () => {
  const arrows = arrowsOf(small);
  const labels = (from: string, to: string): readonly string[] | undefined =>
    arrows.find((arrow) => arrow.from === from && arrow.to === to)?.labels;

  it('are one between two places, with every event and outcome that leads there', () => {
    expect(labels('login', 'route')).toEqual(['submit, pending']);
    expect(labels('login', 'leave-to-help')).toEqual(['about, home']);
  });

  it('bundle the answers that effects share', () => {
    const table = tableNode('identity');
    expect(labels('login', table)).toEqual(['submit']);
    expect(labels('code', table)).toEqual(['submit']);
    expect(labels(table, 'store')).toEqual(['success']);
    expect(labels('login', 'store')).toBeUndefined();
  });

  it('bundle what every screen can do', () => {
    expect(labels(everywhere, 'leave-to-help')).toEqual(['help']);
    expect(labels(everywhere, 'login')).toEqual(['access "signing-in" denied', 'log-in', 'expired, again']);
  });

  it('say of choices what is chosen by, and of exits where they go when refused', () => {
    expect(labels('route', 'login')).toEqual(['password or none', 'otherwise']);
    expect(labels('leave-to-goto', 'login')).toEqual(['address refused']);
  });
});

describe('the map of a journey', () => {
  const places = placesOf(product);
  const maps = journeysOf(product).map((name) => ({ name, map: layOut(places, name, arrowsOf(product)) }));

  it('is one for each folder, that of the start first and what is shared last', () => {
    expect(maps.map(({ name }) => name)).toEqual(['sign-in', 'enrollment', 'leaving', 'passkey', 'links', 'shared']);
  });

  it('has every screen and state once, in its own journey', () => {
    const ids = maps.flatMap(({ map }) => map.boxes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...product.screens.keys(), ...product.states.keys()]));
  });

  it('lets no two boxes overlap, and leaves none outside', () => {
    for (const { map } of maps) {
      const crossing = map.boxes.flatMap((one, index) =>
        map.boxes.slice(index + 1).filter((other) => overlap(one, other)),
      );
      expect(crossing).toEqual([]);
      for (const { x, width } of map.boxes) expect(x + width / 2).toBeLessThanOrEqual(map.width);
    }
  });

  it('draws lines forward, and names what else a place leads to', () => {
    const signIn = maps.find(({ name }) => name === 'sign-in')?.map;
    const lines = signIn?.lines.map(({ words }) => words);
    expect(lines).toContain('login to resume-at-login');
    expect(lines).not.toContain('resume-at-login to login');
    expect(signIn?.boxes.find(({ id }) => id === 'login')?.also).toContain('links');
    expect(signIn?.boxes.find(({ id }) => id === 'resume-at-login')?.also).toContain('login');
  });
});

type Box = LaidOut['boxes'][number];

function overlap(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < 62;
}
