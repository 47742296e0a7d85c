import { buildActivity, buildProblem, buildReport } from '@ridescope/words/testing/build-report';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { button, drawReport, part } from '../../../app/testing/open-report.tsx';
import { setWindowWidth } from '../../../shared/testing/browser-parts.ts';

const toggle = (name: string) => screen.queryByRole('button', { name });
const table = () => part('Hardware').queryByRole('table', { name: 'The computer', hidden: true });

afterEach(() => {
  setWindowWidth(1440);
  window.location.hash = '';
});

describe.each([
  ['a desktop', 1440],
  ['a phone', 390],
])('the sections on %s', (_, widthPx) => {
  it('show their title and their answer, and open and fold by mouse and by key', async () => {
    setWindowWidth(widthPx);
    drawReport(buildReport());
    expect(part('Hardware').getByText(/RTX 4050/)).toBeVisible();
    expect(table()).not.toBeInTheDocument();
    const head = button('Hardware');
    expect(head).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(head);
    expect(table()).toBeVisible();
    expect(head).toHaveAttribute('aria-expanded', 'true');
    head.focus();
    await userEvent.keyboard('{Enter}');
    expect(table()).not.toBeInTheDocument();
  });

  it('open when a link leads to them', async () => {
    setWindowWidth(widthPx);
    drawReport(buildReport());
    window.location.hash = '#log';
    expect(await part('Log').findByRole('table', { name: 'How it was read' })).toBeVisible();
  });

  it('leave the time line open', () => {
    setWindowWidth(widthPx);
    drawReport(buildReport());
    expect(part('Time line').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(toggle('Time line')).not.toBeInTheDocument();
  });
});

describe('folded sections', () => {
  it('open all at once, and fold again', async () => {
    drawReport(buildReport());
    await userEvent.click(button('Open all parts'));
    expect(table()).toBeVisible();
    expect(part('Log').getByRole('table', { name: 'How it was read' })).toBeVisible();
    await userEvent.click(button('Fold all parts'));
    expect(table()).not.toBeInTheDocument();
  });

  it("have their content for the browser's search, and open where it finds something", async () => {
    drawReport(buildReport());
    await userEvent.keyboard('{Control>}f{/Control}');
    const folded = document.getElementById('hardware-panel');
    expect(folded).toHaveAttribute('hidden', 'until-found');
    expect(table()).toBeInTheDocument();
    expect(table()).not.toBeVisible();
    if (folded) fireEvent(folded, new Event('beforematch', { bubbles: true }));
    expect(table()).toBeVisible();
    expect(folded).not.toHaveAttribute('hidden');
  });

  it('name the grade of the worst problem of their category', () => {
    const problems = [
      buildProblem({ id: 'a', category: 'network', grade: 'minor' }),
      buildProblem({ id: 'b', category: 'network', grade: 'warning' }),
    ];
    drawReport(buildReport({ activities: [buildActivity({ problems })] }));
    expect(part('Network').getByText('Warning')).toBeVisible();
    expect(part('Sensors').queryByText('Warning')).not.toBeInTheDocument();
  });

  it('are all folded but the one that holds the worst problem', () => {
    const problems = [
      buildProblem({ id: 'a', category: 'hardware', grade: 'warning' }),
      buildProblem({ id: 'b', category: 'network', grade: 'warning' }),
    ];
    drawReport(buildReport({ activities: [buildActivity({ problems })] }));
    expect(button('Hardware')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Network')).toHaveAttribute('aria-expanded', 'false');
  });

  it('can fold the one that holds the worst problem too', async () => {
    const problems = [buildProblem({ category: 'hardware', grade: 'warning' })];
    drawReport(buildReport({ activities: [buildActivity({ problems })] }));
    await userEvent.click(button('Hardware'));
    expect(button('Hardware')).toHaveAttribute('aria-expanded', 'false');
  });
});
