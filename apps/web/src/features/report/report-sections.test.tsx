import type { Activity } from '@ridescope/contract/report/activity';
import {
  buildActivity,
  buildEpisodes,
  buildParse,
  buildReport,
  buildSensor,
} from '@ridescope/words/testing/build-report';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openWholeReport, part } from '../../app/testing/open-report.tsx';
import { setWindowWidth } from '../../shared/testing/browser-parts.ts';

function open(activity: Partial<Activity> = {}, report: Parameters<typeof buildReport>[0] = {}) {
  openWholeReport(buildReport({ activities: [buildActivity(activity)], ...report }));
}

const cellOf = (row: string | RegExp) => screen.getByRole('row', { name: row }).querySelector('td');

it('the head shows when the rider set off, where that was later than the start of the activity', () => {
  open({ rideStartS: 525 });
  expect(screen.getByRole('list', { name: 'The ride' })).toHaveTextContent(
    /18:48 \(UTC\+1\)1 h 02 minriding from 18:56:45/,
  );
});

describe('sensors', () => {
  it('shows each device with its loss, and how it was counted', () => {
    open({
      sensors: [
        buildSensor({
          key: 's1',
          role: 'power',
          roles: ['power'],
          lossPercent: 12.4,
          slotModel: 'B',
        }),
      ],
    });
    const row = screen.getByRole('row', { name: /Power meter/ });
    expect(row).toHaveTextContent('Garmin HRM-Dual');
    expect(row).toHaveTextContent('ANT+channel 3');
    expect(row).toHaveTextContent('12 %1,204 Rx Fail lines');
    expect(row).toHaveTextContent('half of the slots are empty even in a perfect ride');
    expect(row).toHaveTextContent('Good');
  });

  it('says that the loss of a device that was long away leaves that time out', () => {
    open({
      sensors: [buildSensor({ lossPercent: 0.3, slotModel: 'A' })],
      episodes: buildEpisodes('sensor-lost', [600], { device: 's1' }),
    });
    expect(screen.getByRole('row', { name: /Garmin/ })).toHaveTextContent(
      '0.3 % without long losses',
    );
  });

  it('gives a dash and its reason for what a connection cannot tell, and 0 for what was counted', async () => {
    open({
      sensors: [{ key: 's1', role: 'trainer', roles: ['trainer'], transport: 'ble' }],
    });
    const row = within(screen.getByRole('row', { name: /Trainer/ }));
    expect(row.getByRole('cell', { name: '0' })).toBeVisible();
    expect(row.queryByText('0 %')).not.toBeInTheDocument();
    const dash = row.getByRole('button', { name: /^Not measured: Only known for ANT\+/ });
    await userEvent.hover(dash);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Only known for ANT+');
    await userEvent.unhover(dash);
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    dash.focus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Only known for ANT+');
  });

  it('says so when the log names none', () => {
    open({ sensors: [] });
    expect(
      part('Sensors').getByText('The log shows no bike sensor in use in this activity.'),
    ).toBeVisible();
  });

  it('becomes a list of cards on a phone', () => {
    setWindowWidth(390);
    open();
    expect(part('Sensors').queryByRole('table')).not.toBeInTheDocument();
    expect(part('Sensors').getByRole('list', { name: 'Devices of this ride' })).toHaveTextContent(
      'Heart rate',
    );
    setWindowWidth(1440);
  });
});

describe('network', () => {
  it('shows figures in plain words, and why one is missing', () => {
    open({
      network: { sendFailPercent: 0.1 },
      episodes: buildEpisodes('connection-lost', [20, 181]),
    });
    expect(cellOf(/^Connection to the game lost/)).toHaveTextContent('2');
    expect(cellOf('Longest outage 3 min 1 s')).toHaveTextContent('3 min 1 s');
    expect(cellOf(/^Share of positions not sent/)).toHaveTextContent('0.1 %');
    expect(
      within(screen.getByRole('row', { name: /^Late packets/ })).getByRole('button', {
        name: /Today's game versions don't log late packets/,
      }),
    ).toBeVisible();
  });

  it('knows an outage of none from one that was not measured', () => {
    open({ network: {} });
    expect(cellOf(/^Longest outage/)).toHaveTextContent('none');
  });
});

describe('hardware and log', () => {
  it('shows the computer, what the log calls it, and dashes for the rest', () => {
    open({}, { hardware: { gpu: 'GeForce GTX 960M', gpuRaw: 'GeForce GTX 960M/PCIe/SSE2' } });
    expect(cellOf(/^Graphics card/)).toHaveTextContent(
      'GeForce GTX 960Min the log: GeForce GTX 960M/PCIe/SSE2',
    );
    expect(
      screen.getByRole('button', { name: "Not measured: The processor isn't in the log." }),
    ).toBeVisible();
  });

  it('shows how the log was read, its counts and its unknown lines', async () => {
    open(
      {},
      {
        parse: buildParse({
          clockSteps: [{ t: 812, stepS: -3600 }],
          unknownFamilies: [{ shape: '[INFO] … of #', count: 2211 }],
        }),
      },
    );
    const log = part('Log');
    expect(cellOf('Lines 51,234')).toBeVisible();
    expect(cellOf(/^Lines we recognised/)).toHaveTextContent('98 %');
    await userEvent.click(log.getByText('Lines of each kind'));
    expect(cellOf(/did not arrive/)).toHaveTextContent('1,204');
    await userEvent.click(log.getByText(/clock was set \(1\)/));
    expect(cellOf(/^0:13:32/)).toHaveTextContent('−1 h 00 min');
    await userEvent.click(log.getByText(/Lines we didn't recognise \(1\)/));
    expect(log.getByRole('row', { name: '[INFO] … of # 2,211' })).toBeVisible();
  });
});
