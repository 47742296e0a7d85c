import type { LogEvent } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { deriveFacts } from '../facts/ride-facts.ts';
import { rideEvents } from '../testing/ride-events.ts';
import { recordOf } from '../testing/scene.ts';
import { routesOf } from './routes.ts';
import { timelineOf } from './timeline.ts';

it('changed graphics settings of a ride are events with their time, and its start-up values are none', () => {
  const size = (t: number, width: number, height: number): LogEvent => ({
    kind: 'resolution',
    t,
    width,
    height,
  });
  const record = recordOf([
    size(10, 1024, 576),
    size(11, 1280, 720),
    ...rideEvents({ fromS: 100 }),
    size(400, 1920, 1080),
    { kind: 'graphicsProfile', t: 11, profile: 'basic' },
    { kind: 'graphicsProfile', t: 500, profile: 'high' },
  ]);
  const facts = deriveFacts(record, { startS: 100, endS: 1300 });
  const changes = timelineOf(record, facts).filter(({ kind }) => kind === 'pictureChange');
  expect(changes).toEqual([
    { t: 300, kind: 'pictureChange', text: '1920 × 1080' },
    { t: 400, kind: 'pictureChange', text: 'high profile' },
  ]);
});

it('a route that the parser does not name is an unlisted one', () => {
  const record = recordOf([
    ...rideEvents({ fromS: 100 }),
    { kind: 'route', t: 110, name: 'Tempus Fugit' },
    { kind: 'route', t: 300 },
    { kind: 'route', t: 310 },
    { kind: 'route', t: 400, name: 'Hilly Route' },
  ]);
  const facts = deriveFacts(record, { startS: 100, endS: 1300 });
  expect(routesOf(record, facts.ride)).toEqual(['Tempus Fugit', 'unlisted', 'Hilly Route']);
  const changes = timelineOf(record, facts).filter(({ kind }) => kind === 'routeChange');
  expect(changes.map(({ t, text }) => [t, text])).toEqual([
    [10, 'Tempus Fugit'],
    [200, 'unlisted'],
    [300, 'Hilly Route'],
  ]);
});
