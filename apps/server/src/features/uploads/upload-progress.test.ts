import { uploadStages } from '@ridescope/contract/uploads';
import { expect, it } from 'vitest';
import { SharedProgress } from './reading/shared-progress.ts';
import { progressOf, wholeWayPercent } from './upload-progress.ts';

it('the upload progress maps every stage to its part of the whole way, in order', () => {
  const percents = uploadStages.flatMap((stage) =>
    [0, 1, 50, 99, 100].map((percent) => wholeWayPercent(stage, percent)),
  );
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(wholeWayPercent('reading')).toBe(5);
  expect(wholeWayPercent('reading', 50)).toBe(45);
  expect(wholeWayPercent('reading', 100)).toBe(85);
  expect(Math.max(...percents)).toBeLessThan(100);
});

it.each([
  [undefined, 'Your log is waiting for its turn.'],
  [0, 'Your log is next.'],
  [1, 'Your log is waiting: 1 other comes first.'],
  [12, 'Your log is waiting: 12 others come first.'],
])('with %j uploads ahead the queue says: %s', (ahead, message) => {
  expect(progressOf('queued', 0, ahead)).toEqual({ progress: 0, message, stage: 'queued' });
});

it('the upload progress shows the waiting thread what the reading thread writes', () => {
  const waiting = new SharedProgress();
  expect(waiting.read()).toEqual({ stage: 'queued', percent: 0 });
  const reading = new SharedProgress(waiting.slots);
  reading.write('reading', 50);
  expect(waiting.read()).toEqual({ stage: 'reading', percent: 45 });
  reading.write('diagnosing', 0);
  expect(waiting.read()).toEqual({ stage: 'diagnosing', percent: 90 });
});
