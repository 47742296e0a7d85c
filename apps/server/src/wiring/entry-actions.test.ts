import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../test/support/databases/test-config.ts';
import { storeForRiders } from '../../test/support/samples/rides-of-riders.ts';
import { sumUp } from '../../test/support/samples/summed-up.ts';
import { countUnknownNames } from '../features/benchmarks/public-names.ts';
import { createBenchmarkService } from '../features/benchmarks/service.ts';
import { entryActionOf } from './entry-actions.ts';

it.each([
  [[]],
  [['find']],
  [['find', ' ']],
  [['hide', 'x']],
  [['hide', '0']],
  [['show', '1', '2']],
  [['unknown', 'x']],
  [['allow']],
  [['dismiss', ' ']],
  [['delete', '1']],
])('the entries command refuses the arguments %j', (args) => {
  expect(entryActionOf(args)).toBeUndefined();
});

describeOnEachEngine('the entries command', ({ emptyDatabase }) => {
  it('finds rides by a part of a name, hides one and shows it again', async () => {
    const { kysely: db } = await emptyDatabase();
    await storeForRiders(db, [{ cpu: 'Cheap cards\u001b[2J' }]);
    const systems = async () => {
      await sumUp(db);
      const choice = { world: 1, profile: 'high', resolution: '1080', crowd: '060' } as const;
      return (await createBenchmarkService(db).systems(choice)).length;
    };
    const run = (...args: string[]) => entryActionOf(args)?.(db);
    expect(await systems()).toBe(1);
    const found = (await run('find', 'cheap')) ?? '';
    expect(found.split('\n')).toHaveLength(3);
    expect(found).toContain('Cheap cards\\u{1b}[2J - NVIDIA GeForce GTX 970');
    const number = /^\d+/.exec(found)?.[0] ?? '';
    expect(await run('hide', number)).toBe(`Ride ${number} is hidden.`);
    expect(await systems()).toBe(0);
    expect(await run('find', 'cheap')).toContain('hidden');
    expect(await run('show', number)).toBe(`Ride ${number} counts again.`);
    expect(await systems()).toBe(1);
    expect(await run('find', 'nothing')).toBe('There are no rides with this name.');
    await expect(run('hide', '999')).rejects.toThrow('There is no such ride.');
  });

  it('lists unknown names of hardware, and allows one', async () => {
    const { kysely: db } = await emptyDatabase();
    const run = (...args: string[]) => entryActionOf(args)?.(db);
    expect(await run('unknown')).toBe('All names of hardware are known or dismissed.');
    await storeForRiders(db, [{ cpu: 'AMD Ryzen 99999XT' }]);
    expect(await run('unknown')).toBe('3 riders  AMD Ryzen 99999XT  shown as “Another processor”');
    await expect(run('allow', 'AMD Ryzen')).rejects.toThrow('No ride has this unknown name.');
    expect(await run('allow', 'AMD Ryzen 99999XT')).toBe('Pages show “AMD Ryzen 99999XT” now.');
    expect(await run('unknown')).toBe('All names of hardware are known or dismissed.');
  });

  it('dismisses an unknown name, which stays hidden, counts no more and is stored as a digest', async () => {
    const { kysely: db } = await emptyDatabase();
    const run = (...args: string[]) => entryActionOf(args)?.(db);
    await storeForRiders(db, [{ cpu: 'Plantina Processor', gpu: 'Plantina Card' }]);
    expect(await countUnknownNames(db)).toEqual({ gpu: 1, cpu: 1 });
    expect(await run('dismiss', 'Plantina Card')).toBe(
      '“Plantina Card” stays hidden, and is listed no more.',
    );
    expect(await countUnknownNames(db)).toEqual({ gpu: 0, cpu: 1 });
    expect(await run('unknown')).toBe('3 riders  Plantina Processor  shown as “Another processor”');
    await expect(run('dismiss', 'Plantina Card')).rejects.toThrow('No ride has this unknown name.');
    const stored = await db.selectFrom('benchmark_dismissed_names').selectAll().execute();
    expect(stored).toEqual([{ kind: 'gpu', digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    // A later ride on it raises nothing either, until it is allowed after all.
    await storeForRiders(db, [{ cpu: 'Plantina Processor', gpu: 'Plantina Card' }], 1);
    expect(await countUnknownNames(db)).toEqual({ gpu: 0, cpu: 1 });
    expect(await run('allow', 'Plantina Card')).toBe('Pages show “Plantina Card” now.');
  });
});
