import type { CauseEvidence } from '@ridescope/contract/advanced/result';
import { expect, it } from 'vitest';
import { evidencePicture, lanesOf } from './pictured.ts';

function seen(more: Partial<CauseEvidence>): CauseEvidence {
  return {
    clue: { id: 'laptop' },
    fromSeconds: 0,
    toSeconds: 10,
    isWholeRide: false,
    ...more,
  };
}

it('the strongest evidence of a moment is drawn before that of the whole ride', () => {
  const whole = seen({ lane: 'fps', toSeconds: 3000, isWholeRide: true });
  const moment = seen({ lane: 'network', fromSeconds: 100, toSeconds: 160 });
  expect(evidencePicture([whole, moment])).toEqual({
    span: { from: 100, to: 160 },
    on: ['network', 'fps'],
    evidence: moment,
  });
  expect(evidencePicture([whole])).toEqual({ on: ['fps'], evidence: whole });
});

it('the second lane is about the same time, and no third one is drawn', () => {
  const moment = seen({ lane: 'network', fromSeconds: 100, toSeconds: 160 });
  const later = seen({ lane: 'freezes', fromSeconds: 161, toSeconds: 170 });
  const touching = seen({ lane: 'fps', fromSeconds: 160, toSeconds: 170 });
  const sensors = seen({ lane: 'sensors', sensorKeys: ['ant-1'], fromSeconds: 90, toSeconds: 120 });
  expect(evidencePicture([moment, later])?.on).toEqual(['network']);
  expect(evidencePicture([moment, later, touching, sensors])?.on).toEqual(['network', 'fps']);
});

it('nothing is drawn that no lane shows, and no lane twice', () => {
  expect(evidencePicture([seen({})])).toBeUndefined();
  const on = { lane: 'sensors' as const, sensorKeys: ['ant-1', 'ant-2'] };
  expect(evidencePicture([seen(on), seen(on)])?.on).toEqual([
    { sensorKey: 'ant-1' },
    { sensorKey: 'ant-2' },
  ]);
  expect(lanesOf(seen({}))).toEqual([]);
});
