import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { keptAnswers } from './kept-answers.ts';
import { replaceSeed } from './seed/store-seed.ts';

describeOnEachEngine('kept answers', ({ emptyDatabase }) => {
  it('are found again only after a change of the rides, after their time, or after a failure', async () => {
    const { kysely: db } = await emptyDatabase();
    let nowMs = 0;
    let found = 0;
    const kept = keptAnswers<number>(db, () => nowMs);
    const ask = (key = 'a') => kept(key, async () => ++found);
    await replaceSeed(db, 3);
    expect([await ask(), await ask(), await ask('b')]).toEqual([1, 1, 2]);
    await replaceSeed(db, 3);
    expect([await ask(), await ask()]).toEqual([3, 3]);
    nowMs += 30_000;
    expect(await ask()).toBe(4);
    await expect(kept('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask('c')).toBe(5);
  });
});
