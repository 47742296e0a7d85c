import { fitLength } from '@ridescope/log-simulator/fit';
import { describe, expect, it } from 'vitest';
import { savedRecords } from './saved-records.ts';

const save = (t: number, bytes: number) => ({ t, bytes });

describe('the records between two saves', () => {
  it.each(['2022', '2025', '2026'] as const)('are counted in the layout of %s', (layout) => {
    const saves = [0, 600, 1201, 1700].map((t) => save(100 + t, fitLength(layout, 40 + t)));
    expect(savedRecords(saves)).toEqual({ records: 1700, seconds: 1700 });
  });

  it('are fewer than the seconds where some are missing', () => {
    const saves = [save(100, fitLength('2026', 40)), save(700, fitLength('2026', 628))];
    expect(savedRecords(saves)).toEqual({ records: 588, seconds: 600 });
  });

  it('leave out the laps of a workout', () => {
    const saves = [save(100, fitLength('2022', 40)), save(700, fitLength('2022', 640) + 4 * 69)];
    expect(savedRecords(saves)).toMatchObject({ records: 600 });
  });

  it('are counted once where a save was tried again', () => {
    const [first, last] = [fitLength('2026', 40), fitLength('2026', 640)];
    const saves = [save(100, first), save(130, first), save(700, last), save(730, last)];
    expect(savedRecords(saves)).toMatchObject({ records: 600 });
  });

  it('begin with the first save that has a record', () => {
    expect(savedRecords([save(60, 1533), save(660, 68_437), save(1261, 134_547)])).toEqual({
      records: 601,
      seconds: 601,
    });
  });

  it.each([
    [299, 600],
    [300, 1200],
  ])('leave out a time without %d records in 600 s', (records, seconds) => {
    const saves = [0, records, records + 600].map((count, index) =>
      save(600 * index, fitLength('2026', count)),
    );
    expect(savedRecords(saves)).toMatchObject({ seconds });
  });

  it('are unknown with one save, and of old games', () => {
    expect(savedRecords([save(100, 4000)])).toBeUndefined();
    expect(
      savedRecords([save(100, 20_480), save(700, 45_056), save(900, 119_305)]),
    ).toBeUndefined();
  });
});
