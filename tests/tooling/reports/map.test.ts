import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { sizes } from '../../../src/tooling/reports/map/boxes.ts';
import { arrowsOf, tableNode } from '../../../src/tooling/reports/map/chart.ts';
import { columnsOf } from '../../../src/tooling/reports/map/columns.ts';
import { layOut, type Placed } from '../../../src/tooling/reports/map/layout.ts';
import { everywhere } from '../../../src/tooling/reports/page.ts';
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

describe('the columns of the map', () => {
  it('count the arrows from the start, and circles do not matter', () => {
    const arrow = (from: string, to: string) => ({ from, to, labels: [] });
    const arrows = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('x', 'y')];
    expect([...columnsOf(['a', 'b', 'c', 'x', 'y'], arrows, ['a'])]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['x', 0],
      ['y', 1],
    ]);
  });
});

describe('the map of the product', () => {
  const lanes = layOut(product);
  const boxes = lanes.flatMap((lane) => lane.boxes);
  const box = (id: string) => boxes.find(({ place }) => place.id === id);

  it('shows every state once, under a number of its own', () => {
    const ids = boxes.map(({ place }) => place.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...product.screens.keys(), ...product.states.keys()]));
    expect(new Set(boxes.map(({ number }) => number)).size).toBe(boxes.length);
  });

  it('has a picture for each folder, that of the start first and what is shared last', () => {
    expect(lanes.map(({ name }) => name)).toEqual(['sign-in', 'enrollment', 'leaving', 'passkey', 'links', 'shared']);
  });

  it('puts every box into the picture of its journey', () => {
    for (const { name, width, height, boxes: own } of lanes) {
      for (const { place, x, y, height: ownHeight } of own) {
        expect(place.lane).toBe(name);
        expect(x + sizes.width).toBeLessThanOrEqual(width);
        expect(y + ownHeight).toBeLessThanOrEqual(height);
      }
    }
  });

  it('lets no two boxes overlap', () => {
    const overlapping = lanes.flatMap(({ boxes: own }) =>
      own.flatMap((one, index) => own.slice(index + 1).filter((other) => overlap(one, other))),
    );
    expect(overlapping).toEqual([]);
  });

  it('draws lines to the next column of a journey alone', () => {
    for (const { boxes: own } of lanes) {
      const drawn = own.flatMap(({ x, rows }) => rows.filter(({ isLine }) => isLine).map(({ to }) => [x, to] as const));
      for (const [x, to] of drawn) {
        expect(own.find(({ place }) => place.id === to)?.x).toBe(x + sizes.width + sizes.gap);
      }
    }
    expect(box('login')?.rows.find(({ to }) => to === 'store-tokens')?.isLine).toBe(true);
  });

  it('tells all other ways by number, at both ends', () => {
    const login = box('login');
    const forgot = box('leave-to-forgot');
    expect(login?.rows.find(({ to }) => to === 'leave-to-forgot')).toMatchObject({
      isLine: false,
      number: forgot?.number,
    });
    expect(forgot?.from).toContain(login?.number);
    expect(box('resume-at-login')?.from).toBe('');
    expect(box('technical-error')?.from).toMatch(/^from (\d\.\d+, ){3}\d\.\d+ and \d+ more$/);
  });

  it('has every way that there is', () => {
    const ways = boxes.flatMap(({ place, rows }) => rows.map(({ to }) => [place.id, to]));
    expect(ways).toHaveLength(arrowsOf(product).length);
  });
});

function overlap(one: Placed, other: Placed): boolean {
  const apart = one.x + sizes.width <= other.x || other.x + sizes.width <= one.x;
  return !apart && one.y < other.y + other.height && other.y < one.y + one.height;
}
