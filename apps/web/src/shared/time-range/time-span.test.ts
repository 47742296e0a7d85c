import { describe, expect, it } from 'vitest';
import {
  clampSpan,
  pannedSpan,
  searchWithSpan,
  spanAround,
  spanHolding,
  spanOfSearch,
  zoomedSpan,
} from './time-span.ts';

const whole = { from: 10, to: 3610 };

describe('clampSpan', () => {
  it.each([
    ['inside', { from: 100, to: 200 }, { from: 100, to: 200 }],
    ['too narrow', { from: 100, to: 104 }, { from: 92, to: 112 }],
    ['too wide', { from: -500, to: 9000 }, whole],
    ['over the start', { from: -50, to: 50 }, { from: 10, to: 110 }],
    ['over the end', { from: 3600, to: 3700 }, { from: 3510, to: 3610 }],
  ])('%s', (_, span, expected) => {
    expect(clampSpan(span, whole)).toEqual(expected);
  });

  it('does not widen a ride that is shorter than the narrowest view', () => {
    expect(clampSpan({ from: 0, to: 4 }, { from: 0, to: 12 })).toEqual({ from: 0, to: 12 });
  });
});

describe('moving a span', () => {
  it('zooms around a moment, which keeps its place', () => {
    expect(zoomedSpan({ from: 0, to: 100 }, 0.5, 20)).toEqual({ from: 10, to: 60 });
    expect(zoomedSpan({ from: 0, to: 100 }, 2)).toEqual({ from: -50, to: 150 });
  });

  it('pans no further than the ride reaches', () => {
    expect(pannedSpan({ from: 100, to: 200 }, 50, whole)).toEqual({ from: 150, to: 250 });
    expect(pannedSpan({ from: 100, to: 200 }, -500, whole)).toEqual({ from: 10, to: 110 });
    expect(pannedSpan({ from: 3500, to: 3600 }, 500, whole)).toEqual({ from: 3510, to: 3610 });
  });

  it('follows a moment that leaves it, and no other', () => {
    expect(spanHolding({ from: 100, to: 200 }, 150, whole)).toEqual({ from: 100, to: 200 });
    expect(spanHolding({ from: 100, to: 200 }, 300, whole)).toEqual({ from: 210, to: 310 });
    expect(spanHolding({ from: 100, to: 200 }, 50, whole)).toEqual({ from: 40, to: 140 });
  });

  it.each([
    ['a moment', { from: 600, to: 600 }, { from: 510, to: 690 }],
    ['a short stretch', { from: 600, to: 690 }, { from: 510, to: 780 }],
    ['a long stretch', { from: 600, to: 781 }, { from: 419, to: 962 }],
  ])('leaves surroundings to %s', (_, span, expected) => {
    expect(spanAround(span)).toEqual(expected);
  });
});

describe('the stretch in an address', () => {
  const read = (search: string) => spanOfSearch(new URLSearchParams(search), whole);

  it('is read, trimmed to the ride and never too narrow', () => {
    expect(read('from=100&to=200')).toEqual({ from: 100, to: 200 });
    expect(read('from=-50&to=200')).toEqual({ from: 10, to: 200 });
    expect(read('from=3500&to=99999')).toEqual({ from: 3500, to: 3610 });
    expect(read('from=100&to=102')).toEqual({ from: 91, to: 111 });
  });

  it.each([
    'from=100',
    'from=200&to=100',
    'from=a&to=b',
    'from=&to=200',
    'from=Infinity&to=1e9',
    'from=4000&to=5000',
    'from=0&to=3700',
  ])('is left out where it makes no sense: %s', (search) => {
    expect(read(search)).toBeUndefined();
  });

  it('is added to the address in whole seconds, and removed again', () => {
    const search = new URLSearchParams('activity=a2');
    const zoomed = searchWithSpan(search, { from: 100.4, to: 199.2 });
    expect(zoomed.toString()).toBe('activity=a2&from=100&to=200');
    expect(searchWithSpan(zoomed, undefined).toString()).toBe('activity=a2');
  });
});
