import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { buildSensor } from '@ridescope/words/testing/build-report';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openReport, part, timeLine } from '../../../../app/testing/open-report.tsx';
import { setWindowWidth } from '../../../../shared/testing/browser-parts.ts';
import { catchDownloads } from '../../../../shared/testing/catch-downloads.ts';

afterEach(() => setWindowWidth(1440));

const events: TimelineEvent[] = [
  { t: 20, kind: 'loading', durationS: 14, isExcluded: true },
  { t: 50, kind: 'tcpDrop' },
  { t: 412, kind: 'sensorSearch', durationS: 6, sensorKey: 's1' },
  { t: 3734, kind: 'linkLoss', durationS: 181 },
];
const list = () => part('Events');
const rows = () => list().getAllByRole('row').slice(1);

describe('the table of events', () => {
  it('lists each with its time in the ride, its length and what it concerns', () => {
    openReport({ events });
    expect(
      screen.getByRole('row', { name: /^1:02:14 Connection to the game lost 3\smin 1\ss$/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('row', { name: /0:06:52 Sensor searched for 6 s Heart rate, Garmin/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /World loading/ })).toHaveTextContent('Not counted');
    expect(
      screen.getByRole('row', { name: /0:.*Game message connection dropped/ }),
    ).toHaveTextContent('–');
  });

  it('leads to the place of an event in the time line', async () => {
    openReport({ events });
    await userEvent.click(list().getByRole('button', { name: '0:06:52' }));
    expect(timeLine()).toHaveTextContent('0:06:52');
  });

  it('is narrowed to one kind and one sensor, stored in the address, and opened again', async () => {
    openReport({ events, sensors: [buildSensor()] });
    await userEvent.click(list().getByRole('button', { name: 'World loading 1' }));
    expect(rows()).toHaveLength(1);
    expect(screen.getByTestId('address')).toHaveTextContent('?event=loading');
    await userEvent.selectOptions(
      list().getByRole('combobox', { name: 'Show events of one sensor' }),
      'Heart rate, Garmin HRM-Dual',
    );
    expect(list().getByText(/No event matches these filters/)).toBeVisible();
    await userEvent.click(list().getByRole('button', { name: 'Show all 4 events' }));
    expect(rows()).toHaveLength(4);
    expect(screen.getByTestId('address')).not.toHaveTextContent('event');
  });

  it('takes no notice of a kind or sensor in the address that the ride does not have', () => {
    openReport({ events }, '/?event=stall&sensor=s9');
    expect(rows()).toHaveLength(4);
  });

  it('finds a text in any column', async () => {
    openReport({ events });
    const field = list().getByRole('searchbox');
    await userEvent.type(field, 'GARMIN');
    expect(rows()).toHaveLength(1);
    expect(list().getByText('1 of 4 events')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '1:02');
    expect(rows()).toHaveLength(1);
  });

  it('has one row for equal events, with their count, which opens to the single ones', async () => {
    openReport({
      sensors: [buildSensor()],
      events: [
        ...Array.from({ length: 112 }, (_, index) => ({
          t: 60 * index,
          kind: 'sensorSearch' as const,
          durationS: 2 + (index % 5),
          sensorKey: 's1',
        })),
        { t: 90, kind: 'sensorSearch', durationS: 6, sensorKey: 's2' },
      ],
    });
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveTextContent(
      '0:00:00 to 1:51:00Sensor searched for 112 times2 s to 6 sHeart rate, Garmin HRM-Dual',
    );
    expect(list().getByText('113 events')).toBeVisible();
    await userEvent.click(list().getByRole('button', { name: 'Sensor searched for 112 times' }));
    expect(list().getByText('1–50 of 114')).toBeVisible();
    expect(rows()[2]).toHaveTextContent('0:01:00Sensor searched for3 s');
    await userEvent.click(list().getByRole('button', { name: 'Sensor searched for 112 times' }));
    expect(rows()).toHaveLength(2);
  });

  it('keeps events apart that do not count', () => {
    openReport({
      events: [
        { t: 10, kind: 'stall', durationS: 3, isExcluded: true },
        { t: 20, kind: 'stall', durationS: 3 },
      ],
    });
    expect(rows()).toHaveLength(2);
  });

  it('shows fifty rows of many at a time, and begins anew with another choice', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      t: index,
      kind: index < 60 ? ('worldChange' as const) : ('routeChange' as const),
      text: `Place ${index}`,
    }));
    openReport({ events: many });
    expect(rows()).toHaveLength(50);
    await userEvent.click(list().getByRole('button', { name: 'Next page' }));
    await userEvent.click(list().getByRole('button', { name: 'Next page' }));
    expect(list().getByText('101–120 of 120')).toBeVisible();
    expect(rows()).toHaveLength(20);
    expect(list().getByRole('button', { name: 'Next page' })).toBeDisabled();
    await userEvent.click(list().getByRole('button', { name: 'New route 60' }));
    expect(list().getByText('1–50 of 60')).toBeVisible();
  });

  it('is saved as it is filtered, harmless to a spreadsheet', async () => {
    const saved = catchDownloads();
    openReport({
      events: [...events, { t: 4000, kind: 'worldChange', text: '=HYPERLINK("x"), "y"' }],
    });
    await userEvent.click(list().getByRole('button', { name: 'New world 1' }));
    await userEvent.click(list().getByRole('button', { name: 'Save these as CSV' }));
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(['ridescope-2026-01-13-watopia-events.csv']),
    );
    const csv = await saved[0]?.text();
    expect(csv?.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(`"'=HYPERLINK(""x""), ""y"""`);
    expect(csv).not.toContain('linkLoss');
  });

  it('is a list on a phone', () => {
    setWindowWidth(390);
    openReport({ events });
    expect(list().queryByRole('table')).not.toBeInTheDocument();
    expect(list().getByRole('list', { name: /Events, timed from/ })).toHaveTextContent(
      'Connection to the game lost3 min 1 s',
    );
    expect(list().getByRole('combobox', { name: 'Show events of one kind' })).toBeVisible();
  });

  it('says so when nothing happened', () => {
    openReport({ events: [] });
    expect(list().getByText(/has no events/)).toBeVisible();
  });
});
