import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openReport, part } from '../../../app/testing/open-report.tsx';
import { setWindowWidth } from '../../../shared/testing/browser-parts.ts';

const toggle = (name: string) => screen.queryByRole('button', { name });
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Parts of the report' })).getByRole('link', {
    name,
  });

afterEach(() => setWindowWidth(1440));

describe('the sections on a phone', () => {
  it('show their title and their answer, and open on demand', async () => {
    setWindowWidth(390);
    openReport();
    const hardware = part('Hardware');
    expect(hardware.getByText(/RTX 4050/)).toBeVisible();
    expect(hardware.queryByRole('table')).not.toBeInTheDocument();
    expect(toggle('Hardware')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(hardware.getByRole('button', { name: 'Hardware' }));
    expect(hardware.getByRole('table', { name: 'The computer' })).toBeVisible();
    expect(toggle('Hardware')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(hardware.getByRole('button', { name: 'Hardware' }));
    expect(hardware.queryByRole('table')).not.toBeInTheDocument();
  });

  it('open when the bar of sections leads to them', async () => {
    setWindowWidth(390);
    openReport();
    await userEvent.click(link('Log'));
    expect(part('Log').getByRole('table', { name: 'How it was read' })).toBeVisible();
  });

  it('leave the time line open', () => {
    setWindowWidth(390);
    openReport();
    expect(part('Time line').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(toggle('Time line')).not.toBeInTheDocument();
  });
});

it('sections are all open on a desktop, each with its answer', () => {
  openReport();
  expect(toggle('Hardware')).not.toBeInTheDocument();
  expect(part('Hardware').getByRole('table', { name: 'The computer' })).toBeVisible();
  expect(part('Log').getByText(/% of 51,234 lines understood/)).toBeVisible();
});
