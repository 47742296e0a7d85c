import { buildActivity } from '@ridescope/words/testing/build-report';
import { describe, expect, it } from 'vitest';
import { type Annotation, withAnnotations } from './annotation.ts';
import { lanesOf } from './lanes-of.ts';

const fell: Annotation = { on: 'fps', startS: 600, text: 'Frame rate fell.', tone: 'warning' };
const stutter: Annotation = {
  on: 'fps',
  startS: 500,
  endS: 700,
  text: '3 freezes',
  tone: 'critical',
};

function fpsLane(all: readonly Annotation[]) {
  const lane = lanesOf(buildActivity()).find(({ kind }) => kind === 'fps');
  if (!lane) throw new Error('the ride has a frame rate');
  return { plain: lane, marked: withAnnotations(lane, all) };
}

describe('a lane with annotations', () => {
  it('names the shortest one under the cursor, beside its value', () => {
    const { plain, marked } = fpsLane([stutter, fell]);
    expect(marked.at(602, 5)).toEqual({
      ...plain.at(602, 5),
      event: 'Frame rate fell.',
      tone: 'warning',
    });
    expect(marked.at(550, 5)).toMatchObject({ event: '3 freezes', tone: 'critical' });
    expect(marked.at(1000, 5)).toEqual(plain.at(1000, 5));
  });

  it('counts those in a stretch', () => {
    const { plain, marked } = fpsLane([stutter, fell]);
    expect(marked.over({ from: 650, to: 900 }, false).event).toBe('1 marked by the analysis');
    expect(marked.over({ from: 0, to: 900 }, true).event).toBe('2 marked by the analysis');
    expect(marked.over({ from: 800, to: 900 }, false)).toEqual(
      plain.over({ from: 800, to: 900 }, false),
    );
  });

  it('stays as it is without its own', () => {
    const other: Annotation = { ...fell, on: { sensorKey: 'ant-1' } };
    const { plain, marked } = fpsLane([other, { ...fell, on: 'network' }]);
    expect(marked).toBe(plain);
  });
});
