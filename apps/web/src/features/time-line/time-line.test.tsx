import type { Activity } from '@ridescope/contract/report/activity';
import { buildActivity, buildReport, buildSensor } from '@ridescope/words/testing/build-report';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { button, openReport, openWholeReport, part } from '../../app/testing/open-report.tsx';

const cursor = () => screen.getByRole('slider', { name: /^The ride over time/ });
const address = () => screen.getByTestId('address');
/** The visible part, as the figures below the lanes name it. */
const expectVisible = (range: string) => expect(figures()).toHaveTextContent(range);
const figures = () => screen.getByRole('region', { name: 'Figures of the visible part' });

/** Finds a lane by the text alternative of its drawing. */
const drawing = (name: RegExp) => screen.getByRole('img', { name });

const busy: Partial<Activity> = {
  sensors: [
    buildSensor({ rxFails: 80, lossPercent: 4.2 }),
    buildSensor({ key: 's2', role: 'trainer', roles: ['trainer'], transport: 'ble' }),
  ],
  series: {
    ...buildActivity().series,
    network: {
      t: [60, 120, 180],
      receivedPerMinute: [900, 1000, 1100],
      sentPerMinute: [60, 60, 60],
    },
    crowd: { t: [60, 120, 180], index: [0.2, 0.4, 0.6] },
    sensors: [{ key: 's1', binS: 10, t: [100, 110], rxFails: [40, 20], lossPercent: [100, 50] }],
  },
  events: [
    { t: 90, kind: 'linkLoss', durationS: 20 },
    { t: 300, kind: 'sensorDrop', sensorKey: 's2', durationS: 9 },
    { t: 400, kind: 'stall', durationS: 4 },
    { t: 500, kind: 'routeChange', text: 'Hilly Route' },
  ],
};

describe('the lanes', () => {
  it('exist for every kind of data, each described in words', () => {
    openReport(busy);
    expect(drawing(/^Frame rate, FPS, the whole ride: mean 58\.4 FPS\.$/)).toBeVisible();
    expect(drawing(/^Freezes, the whole ride: 1 freeze\.$/)).toBeVisible();
    expect(drawing(/^Crowding, .*: mean 4\d(\.\d)? %\.$/)).toBeVisible();
    expect(drawing(/^Network, .*: mean 1,000 in, 60 out; 1 loss\.$/)).toBeVisible();
    expect(drawing(/^Heart rate, Garmin HRM-Dual · ANT\+, .*: 4\.2 % lost\.$/)).toBeVisible();
    expect(
      drawing(/^Trainer, .*: 1 drop\. Bluetooth: the log notes only complete losses\.$/),
    ).toBeVisible();
    expect(drawing(/^World and route, /)).toBeVisible();
  });

  it('name no route outside the list of the game', () => {
    openReport({ ...busy, events: [{ t: 500, kind: 'routeChange', text: 'unlisted' }] });
    expect(drawing(/^World and route, .*another route/)).toBeVisible();
  });

  it('are left out when the log has no data for them', () => {
    openReport();
    expect(part('Time line').getAllByRole('img')).toHaveLength(1);
  });

  it('say so when there are none', () => {
    openReport({ series: { sensors: [] }, sensors: [], events: [] });
    expect(part('Time line').getByText(/nothing to draw/)).toBeVisible();
    expect(part('Time line').queryByRole('slider')).not.toBeInTheDocument();
  });

  it('are a table, too, of the part that is visible', async () => {
    openReport(busy, '/?from=60&to=150');
    await userEvent.click(screen.getByText('The visible part as a table'));
    const table = screen.getByRole('table', { name: 'All lanes over 0:01:00 to 0:02:30' });
    const row = within(table).getByRole('row', { name: /^0:01:40 to 0:01:50/ });
    expect(row).toHaveTextContent('60, 60, 61');
    expect(row).toHaveTextContent('100 % lost');
    expect(row).toHaveTextContent('1 loss');
    expect(within(table).getAllByRole('row')).toHaveLength(10);
  });
});

describe('the cursor', () => {
  it('moves over the samples with the keys and announces each', async () => {
    openReport();
    cursor().focus();
    await userEvent.keyboard('{Home}');
    expect(cursor()).toHaveAttribute('aria-valuetext', '0:00:20 · Frame rate: 59 FPS');
    await userEvent.keyboard('{ArrowRight}');
    expect(cursor()).toHaveAttribute('aria-valuetext', '0:00:28 · Frame rate: 60 FPS');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(cursor()).toHaveAttribute('aria-valuetext', '0:01:48 · Frame rate: 61 FPS');
    await userEvent.keyboard('{PageUp}');
    expect(cursor()).toHaveAttribute('aria-valuenow', '484');
    await userEvent.keyboard('{End}');
    expect(cursor()).toHaveAttribute('aria-valuetext', '1:01:32 · Frame rate: 59 FPS');
    await userEvent.keyboard('{Escape}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'No moment chosen');
  });

  it('shows the values of all lanes, its time in the ride and on the clock', async () => {
    openReport(busy);
    cursor().focus();
    await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}');
    const lanes = part('Time line');
    expect(lanes.getByText('0:01:40')).toBeVisible();
    expect(lanes.getByText('18:49:40')).toBeVisible();
    expect(lanes.getByText('1,000 in, 60 out')).toBeVisible();
    expect(lanes.getByText('connection lost, 20 s')).toBeVisible();
    expect(lanes.getByText('100 % lost')).toBeVisible();
    expect(lanes.getByText(/^40 %$/)).toBeVisible();
  });

  it('is announced with the other lanes once it rests', async () => {
    openReport(busy);
    cursor().focus();
    await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}');
    expect(
      await screen.findByText(/^Freezes: none\. Crowding: 40 %\. Network: 1,000 in/),
    ).toHaveAttribute('aria-live', 'polite');
  });
});

describe('the visible part', () => {
  it('is zoomed by buttons, down to 20 s, and back to the whole ride', async () => {
    openReport();
    expect(button('Show the whole ride')).toBeDisabled();
    for (let press = 0; press < 8; press += 1) await userEvent.click(button('Zoom in'));
    expect(button('Zoom in')).toBeDisabled();
    await userEvent.click(button('Show the whole ride'));
    expect(button('Show the whole ride')).toBeDisabled();
    expect(button('Zoom in')).toBeEnabled();
  });

  it('is zoomed and left by keys, around the cursor', async () => {
    openReport();
    cursor().focus();
    await userEvent.keyboard('{Home}+');
    expectVisible('0:00:10 to 0:31:17');
    await userEvent.keyboard('-');
    expectVisible('The whole ride');
    await userEvent.keyboard('++0');
    expect(button('Show the whole ride')).toBeDisabled();
  });

  it('is moved by buttons', async () => {
    openReport({}, '/?from=1000&to=2000');
    await userEvent.click(button('Later'));
    expectVisible('0:25:00 to 0:41:40');
    await userEvent.click(button('Earlier'));
    expectVisible('0:16:40 to 0:33:20');
  });

  it('drives the figures', async () => {
    openReport(busy);
    expect(figures()).toHaveTextContent('The whole ride');
    expect(figures()).toHaveTextContent('Mean58.4 FPS');
    await userEvent.click(button('Zoom in'));
    await userEvent.click(button('Zoom in'));
    expect(figures()).toHaveTextContent('0:23:20 to 0:38:53');
    expect(figures()).toHaveTextContent('Below 30 FPS8 s');
    expect(figures()).toHaveTextContent('Connection lostnone');
    expect(within(figures()).queryByText('Latency tests failed')).not.toBeInTheDocument();
  });

  it('counts from where the riding began', () => {
    openReport({ ...busy, rideStartS: 300 }, '/?from=600&to=900');
    expectVisible('0:05:00 to 0:10:00');
  });

  it('is kept in the address, except for the whole ride', async () => {
    openReport({}, '/?category=network');
    await userEvent.click(button('Zoom in'));
    await waitFor(() => expect(address()).toHaveTextContent('/?category=network&from=933&to=2801'));
    await userEvent.click(button('Show the whole ride'));
    await waitFor(() => expect(address()).toHaveTextContent(/^\/\?category=network$/));
  });

  it('is restored from the address, trimmed to the ride', () => {
    openReport({}, '/?from=3700&to=9999');
    expectVisible('1:01:40 to 1:02:14');
  });

  it('is the whole ride when the address is invalid', () => {
    openReport({}, '/?from=900&to=abc');
    expect(button('Show the whole ride')).toBeDisabled();
  });

  it('is forgotten with another activity', async () => {
    const activities = [buildActivity({ id: 'a1' }), buildActivity({ id: 'a2' })];
    openWholeReport(buildReport({ activities }), '/?activity=a1&from=100&to=200');
    expectVisible('0:01:40 to 0:03:20');
    await userEvent.click(button('Next activity'));
    expect(address()).toHaveTextContent(/^\/\?activity=a2$/);
    expect(button('Show the whole ride')).toBeDisabled();
  });
});

describe('the pointer', () => {
  const widthPx = 1000;
  const at = (clientX: number) => ({ clientX, pointerId: 1, pointerType: 'mouse', button: 0 });

  /** A surface of 1,000 px: jsdom lays nothing out. */
  function surface(): HTMLElement {
    const element = cursor();
    element.getBoundingClientRect = () => new DOMRect(0, 0, widthPx, 500);
    element.setPointerCapture = () => undefined;
    return element;
  }

  it('zooms to the stretch that is dragged over, and a double click shows all', async () => {
    openReport();
    fireEvent.pointerDown(surface(), at(250));
    fireEvent.pointerMove(surface(), at(500));
    fireEvent.pointerUp(surface(), at(500));
    await waitFor(() => expectVisible('0:15:33 to 0:31:07'));
    fireEvent.doubleClick(surface());
    await waitFor(() => expect(button('Show the whole ride')).toBeDisabled());
  });

  it('treats a click with an unsteady hand as a click', async () => {
    openReport();
    fireEvent.pointerDown(surface(), at(250));
    fireEvent.pointerMove(surface(), at(253));
    fireEvent.pointerUp(surface(), at(253));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(button('Show the whole ride')).toBeDisabled();
  });

  it('zooms only by the wheel with Ctrl, because the plain wheel scrolls the page', async () => {
    openReport();
    expect(fireEvent.wheel(surface(), { deltaY: -300, clientX: 500 })).toBe(true);
    expect(fireEvent.wheel(surface(), { deltaY: -300, clientX: 500, ctrlKey: true })).toBe(false);
    await waitFor(() => expect(button('Show the whole ride')).toBeEnabled());
  });
});
