import { buildActivity, buildSensor } from '@ridescope/words/testing/build-report';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Annotation } from '../data/annotation.ts';
import { TimeLineProvider } from '../time-line-context.tsx';
import { TimePicture } from './time-picture.tsx';

const t = Array.from({ length: 120 }, (_, index) => index * 10);
const activity = buildActivity({
  events: [{ kind: 'linkLoss', t: 600, durationS: 60 }],
  series: { fps: { t, fps: t.map(() => 60) }, sensors: [] },
});

function draw(
  on?: readonly Annotation['on'][],
  span?: { from: number; to: number },
  ride = activity,
) {
  const props = { ...(on && { on }), ...(span && { span }) };
  render(
    <MemoryRouter>
      <TimeLineProvider activity={ride} elementId="x">
        <p id="said">The connection was lost</p>
        <TimePicture {...props} labelledBy="said" />
      </TimeLineProvider>
    </MemoryRouter>,
  );
  return screen.queryByRole('img', { name: 'The connection was lost' });
}

it('a picture shows the lanes that it is cut from, under the times around its moment', () => {
  expect(draw(['network', 'fps'], { from: 600, to: 660 })).toHaveTextContent(
    /^Frame rate FPS, drawn from 30Network0:10:000:10:300:11:00$/,
  );
});

it('a picture shows every lane of the whole ride without a choice', () => {
  expect(draw()).toHaveTextContent(/^Frame rate FPS, drawn from 30Network0:10:00.*0:50:00$/);
});

it('a picture says that a device was there where its strip would be empty', () => {
  const trainer = buildSensor({
    key: 'lan-1',
    role: 'trainer',
    roles: ['trainer'],
    transport: 'lan',
  });
  const ride = { ...activity, sensors: [trainer] };
  expect(draw([{ sensorKey: 'lan-1' }], { from: 600, to: 660 }, ride)).toHaveTextContent(
    'no drops',
  );
});

it('a picture draws nothing where the ride has none of its lanes', () => {
  expect(draw([{ sensorKey: 'ant-1' }])).toBeNull();
});
