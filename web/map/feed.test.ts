import type { GeoJSONSourceDiff } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import type { MapFeature } from './feature.ts';
import { changesTo, Feeder } from './feed.ts';

const feature = (id: string, changes: Partial<MapFeature> = {}): MapFeature => ({
  source: 'devices',
  id,
  name: `Tablet ${id}`,
  lng: -95,
  lat: 32,
  ...changes,
});

describe('changesTo', () => {
  test('names what is new, moved, renamed and gone, and nothing else', () => {
    const drawn = new Map<string, MapFeature>();
    expect(changesTo(drawn, [feature('1'), feature('2'), feature('3')]).add).toHaveLength(3);
    const wanted = [feature('1'), feature('2', { lng: -96 }), feature('4')];
    expect(changesTo(drawn, wanted)).toEqual({
      add: [feature('4')],
      update: [feature('2', { lng: -96 })],
      remove: ['3'],
    });
    expect(changesTo(drawn, wanted)).toEqual({ add: [], update: [], remove: [] });
    expect(changesTo(drawn, [])).toEqual({ add: [], update: [], remove: ['1', '2', '4'] });
  });

  test('counts a feature that is listed twice once', () => {
    const drawn = new Map<string, MapFeature>();
    expect(changesTo(drawn, [feature('1'), feature('1')]).add).toHaveLength(1);
    expect(changesTo(drawn, [feature('1')]).remove).toEqual([]);
  });
});

describe('a feeder', () => {
  const recorder = () => {
    const diffs: GeoJSONSourceDiff[] = [];
    const updateData = async (diff: GeoJSONSourceDiff) => {
      diffs.push(diff);
    };
    return { diffs, updateData };
  };

  const many = (count: number) => Array.from({ length: count }, (_, at) => feature(String(at)));

  test('waits until a list that is still growing has doubled, and not when it is whole', async () => {
    const source = recorder();
    const feeder = new Feeder(source, '?');
    await feeder.show(many(4), false);
    await feeder.show(many(6), false);
    expect(source.diffs).toHaveLength(1);
    await feeder.show(many(8), false);
    await feeder.show(many(9), true);
    await feeder.show(many(9), true);
    expect(source.diffs.map(({ add }) => add?.length)).toEqual([4, 4, 1]);
  });

  test('ends with the newest list when several come while it is busy', async () => {
    const source = recorder();
    const feeder = new Feeder(source, '?');
    const first = feeder.show([feature('1')]);
    void feeder.show([feature('1', { lng: 1 })]);
    void feeder.show([feature('1', { lng: 2 })]);
    await first;
    expect(source.diffs.at(-1)?.update?.[0]?.newGeometry).toEqual({ type: 'Point', coordinates: [2, 32] });
    expect(source.diffs).toHaveLength(2);
  });

  test('says nothing more once it is stopped', async () => {
    const source = recorder();
    const feeder = new Feeder(source, '?');
    feeder.stop();
    await feeder.show([feature('1')]);
    expect(source.diffs).toEqual([]);
  });
});
