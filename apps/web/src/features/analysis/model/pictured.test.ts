import type { CauseEvidence } from '@ridescope/contract/advanced/result';
import { expect, it } from 'vitest';
import { lanesOf, pictured } from './pictured.ts';

function seen(more: Partial<CauseEvidence>): CauseEvidence {
  return {
    clue: { id: 'laptop' },
    fromSeconds: 0,
    toSeconds: 10,
    isWholeRide: false,
    ...more,
  };
}

it('draws at most three lines of evidence, those of a moment before those of the whole ride', () => {
  const whole = seen({ lane: 'fps', toSeconds: 3000, isWholeRide: true });
  const moments = [1, 2, 3, 4].map((fromSeconds) => seen({ lane: 'network', fromSeconds }));
  expect([...pictured([whole, ...moments])]).toEqual(moments.slice(0, 3));
  expect([...pictured([whole, ...moments.slice(0, 1)])]).toEqual([moments[0], whole]);
});

it('draws no lane twice at the same time, and nothing that no lane shows', () => {
  const on = { lane: 'sensors', sensorKeys: ['ant-1', 'ant-2'] } as const;
  const first = seen({ ...on, sensorKeys: [...on.sensorKeys] });
  const again = seen({ ...on, sensorKeys: [...on.sensorKeys] });
  expect([...pictured([seen({}), first, again])]).toEqual([first]);
  expect(lanesOf(first)).toEqual([{ sensorKey: 'ant-1' }, { sensorKey: 'ant-2' }]);
  expect(lanesOf(seen({}))).toEqual([]);
});
