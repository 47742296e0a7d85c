import { buildActivity, buildFps } from '@ridescope/words/testing/build-report';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openReport, part } from '../../../../app/testing/open-report.tsx';

const rate = () => part('Frame rate');

/** Crowding by the minute: alone in the first half of the ride, in a crowd in the second. */
const crowd = {
  t: Array.from({ length: 62 }, (_, index) => 60 * (index + 1)),
  index: Array.from({ length: 62 }, (_, index) => (index < 31 ? 0.1 : 0.7)),
};

it('the section shows the whole ride with the figures of the report, and explains samples', () => {
  openReport();
  expect(rate().getByText('Whole ride')).toBeVisible();
  expect(
    rate().getByText(/460 samples as logged while moving, the lowest 21\.4 FPS at 0:27:00/),
  ).toBeVisible();
  expect(rate().getByText('58.4 FPS')).toBeVisible();
  expect(rate().getByText('1 % of the time below').previousSibling).toHaveTextContent('33.2 FPS');
  expect(rate().getByText('Below 30 FPS').nextSibling).toHaveTextContent('12 s 0.3 %');
  expect(rate().getByText(/one line about every 8 s, each a short snapshot/)).toBeVisible();
});

it('the section follows the visible part of the time line, and leads back to the whole ride', async () => {
  const { series } = buildActivity();
  openReport({ series: { ...series, crowd } }, '/?from=1500&to=1800');
  expect(rate().getByText('0:25:00–0:30:00')).toBeVisible();
  expect(rate().getByText(/38 samples as logged/)).toBeVisible();
  expect(rate().getByText('Median').closest('dt')?.nextSibling).toHaveTextContent('60 FPS');
  expect(rate().getByText('Below 30 FPS').nextSibling).toHaveTextContent('8 s');
  expect(
    rate().getByRole('button', { name: /needs at least 40 samples; here are 38/ }),
  ).toHaveTextContent('–');
  await userEvent.click(rate().getByRole('button', { name: 'Figures of the whole ride' }));
  await waitFor(() => expect(rate().getByText('Whole ride')).toBeVisible());
  expect(rate().getByText('58.4 FPS')).toBeVisible();
});

it('the section draws the share of the time at each rate, in words, as a table and under a cursor', async () => {
  openReport();
  expect(
    rate().getByText(/half of the time at or below 60 FPS.*1 % of it at or below 33\.2 FPS/),
  ).toBeVisible();
  expect(rate().getByText('P1 33.2 FPS')).toBeInTheDocument();
  const cursor = screen.getByRole('slider', { name: /Share of the time at or below/ });
  fireEvent.keyDown(cursor, { key: 'Home' });
  expect(cursor).toHaveAttribute('aria-valuetext', '1 % at or below 59 FPS');
  fireEvent.keyDown(cursor, { key: 'End' });
  fireEvent.keyDown(cursor, { key: 'ArrowRight' });
  expect(cursor).toHaveAttribute('aria-valuetext', '99 % at or below 61 FPS');
  await userEvent.click(rate().getByText('The curve as a table'));
  const table = await screen.findByRole('table', { name: /by share of the time, Whole ride/ });
  expect(within(table).getByRole('row', { name: '50 % 60' })).toBeVisible();
});

it('the section compares the rate with the crowding, in words, as a table and under a cursor', async () => {
  const { series } = buildActivity();
  openReport({ series: { ...series, crowd } });
  expect(
    rate().getByText(/median 60 FPS with the fewest riders near \(0–20 %\), 60 FPS with the most/),
  ).toBeVisible();
  const cursor = screen.getByRole('slider', { name: /Frame rate against crowding/ });
  fireEvent.keyDown(cursor, { key: 'End' });
  expect(cursor.getAttribute('aria-valuetext')).toMatch(/^Packed \(60–80 %\): median 60 FPS, 2/);
  await userEvent.click(rate().getByText('The comparison as a table'));
  const table = await screen.findByRole('table', { name: /by crowding/ });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

it('the section says so when the log lacks the crowding', () => {
  openReport();
  expect(rate().getByText(/doesn't show how many riders were near/)).toBeVisible();
  expect(screen.queryByRole('slider', { name: /against crowding/ })).not.toBeInTheDocument();
});

it('the section is a table by the minute, too', async () => {
  openReport();
  await userEvent.click(screen.getByText('Frame rate by the minute, as a table'));
  const table = await screen.findByRole('table', { name: /Frame rate in FPS by time/ });
  expect(within(table).getByRole('row', { name: '0:27:00 to 0:28:00 8 21.4 59 61' })).toBeVisible();
});

it('the section says what is missing of a ride with few samples', () => {
  const { p1: _, ...fps } = buildFps();
  openReport({ fps });
  expect(
    screen.getByRole('button', { name: /^Not measured: The 1 % low needs at least 100/ }),
  ).toHaveTextContent('–');
});

it('the section says so when there are no lines at all', () => {
  const { fps: _, ...activity } = buildActivity({ series: { sensors: [] } });
  openReport({ ...activity, fps: undefined as never });
  expect(rate().getByText(/no frame-rate lines for this activity/)).toBeVisible();
});
