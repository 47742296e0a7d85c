import type { Course } from '@ridescope/contract/advanced/result';
import { describe, expect, it } from 'vitest';
import { drawCourse, slowPlaces } from './course-map.ts';

const course: Course = {
  t: [0, 10, 20, 30],
  x: [0, 100, 100, 300],
  z: [0, 0, 100, 100],
  fps: [70, 70, 44.9, 29.9],
  breaks: [],
};

describe('a map of a course', () => {
  it('fits into its box, with the slowest stretches drawn last', () => {
    const map = drawCourse(course, 316);
    expect([map.width, map.height]).toEqual([316, 116]);
    expect(map.start).toEqual([8, 108]);
    expect(map.paths).toEqual([
      { id: 'good', d: 'M8 108L108 108' },
      { id: 'warning', d: 'M108 108L108 8' },
      { id: 'critical', d: 'M108 8L308 8' },
    ]);
  });

  it('leaves out jumps', () => {
    const { paths } = drawCourse({ ...course, breaks: [1, 3] }, 316);
    expect(paths.map(({ id }) => id)).toEqual(['warning']);
  });
});

describe('slow places', () => {
  const laps: Course = {
    t: Array.from({ length: 40 }, (_, index) => 10 * index),
    x: Array.from({ length: 40 }, (_, index) => 60 * (index % 20)),
    z: Array.from({ length: 40 }, () => 0),
    fps: Array.from({ length: 40 }, (_, index) => (index % 20 < 4 ? 20 : 60)),
    breaks: [],
  };

  it('are found with their visits, the slowest first', () => {
    expect(slowPlaces(laps)).toEqual([{ atS: 0, fps: 20, visits: 2 }]);
  });

  it('are none on a ride of one frame rate', () => {
    expect(slowPlaces({ ...laps, fps: laps.fps.map(() => 60) })).toEqual([]);
  });
});
