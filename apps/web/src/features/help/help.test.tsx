import { pagePaths } from '@ridescope/contract/pages';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { HelpPage } from './help-page.tsx';
import { helpCategories } from './topic-list.ts';
import { TopicPage } from './topic-page.tsx';

const pages = (
  <Routes>
    <Route path={pagePaths.help} element={<HelpPage />} />
    <Route
      path={pagePaths.helpTopic}
      element={<TopicPage productName="Ridescope" notFound={<h1>There is no page here</h1>} />}
    />
    <Route path="*" element={<h1>Elsewhere</h1>} />
  </Routes>
);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => screen.getByTestId('address').textContent;

describe('the help page', () => {
  it('HLP-01: lists at least 60 topics by category, for visitors', async () => {
    renderPage(pages, '/help');
    await heading('Help');
    for (const { title, topics } of helpCategories) {
      screen.getByRole('heading', { level: 2, name: title });
      screen.getByRole('link', { name: topics[0]?.title ?? '' });
    }
    expect(helpCategories.flatMap(({ topics }) => topics).length).toBeGreaterThanOrEqual(60);
  });

  it('shows the rest of a long category on demand', async () => {
    renderPage(pages, '/help');
    expect(screen.queryByRole('link', { name: 'How much memory the game needs' })).toBeNull();
    await userEvent.click(screen.getByText('about: Trouble on a ride'));
    await screen.findByRole('link', { name: 'How much memory the game needs' });
  });

  it('HLP-02: searches as the rider types, and says so when nothing fits', async () => {
    renderPage(pages, '/help');
    const field = screen.getByLabelText('Search the help');
    await userEvent.type(field, 'everyone dissapears');
    const found = await screen.findByRole('list', { name: 'Topics found, best first' });
    expect(within(found).getAllByRole('link')[0]?.textContent).toBe('Everyone disappears');
    await userEvent.clear(field);
    await userEvent.type(field, 'qqqq');
    expect((await screen.findByRole('status')).textContent).toContain('No topic found for “qqqq”.');
  });
});

describe('a topic page', () => {
  it('HLP-03 HLP-06: has an address, a way back and related topics', async () => {
    renderPage(pages, '/help/freezes');
    await heading('The game freezes');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
    const related = await screen.findByRole('navigation', { name: 'Related topics' });
    await userEvent.click(
      within(related).getByRole('link', { name: 'How much memory the game needs' }),
    );
    await heading('How much memory the game needs');
    expect(address()).toBe('/help/memory');
  });

  it('HLP-06: says that an unknown topic does not exist', async () => {
    renderPage(pages, '/help/nothing');
    await heading('There is no page here');
  });

  it('ignores the case of its address', async () => {
    renderPage(pages, '/help/SEARCHBASICS');
    await heading('Search basics');
  });

  it.each([
    [
      '/help/searchBasics',
      ['AND', 'OR', '!4060', '-Basic', '+Pro', 'i5-13*', '"RTX 4060"', '(M3 OR M4)'],
    ],
    ['/help/pingTestLatency', ['Avg', 'Max', '250 ms', 'Jitter', 'Oregon']],
  ])('HLP-04: %s explains everything', async (path, words) => {
    renderPage(pages, path);
    const text = (await screen.findByRole('article')).textContent ?? '';
    for (const word of words) expect(text).toContain(word);
  });

  it('names rule limits from the rules themselves', async () => {
    renderPage(pages, '/help/sensor-ant-rxfail');
    await heading('ANT+ messages lost');
    await screen.findByRole('cell', { name: /^More than 15\s%$/ });
    screen.getByRole('cell', { name: /^More than 30\s%$/ });
  });

  it('calculates scores with the formula of the reports', async () => {
    renderPage(pages, '/help/scores');
    const network = await screen.findByRole('group', { name: 'Network' });
    expect(network.textContent).toContain('59 − 39 × √(5 % of the ride)');
    const select = screen.getByLabelText('Network: minutes of critical problems');
    await userEvent.selectOptions(select, 'none');
    expect(network.textContent).toContain('No problem');
    expect(network.textContent).toContain('100 good');
  });
});

describe('"Did this help?"', () => {
  const path = 'POST /api/help/freezes/answers';

  it('sends nothing but the answer, and asks once', async () => {
    const calls = fakeServer({ [path]: ok({ counted: true }) });
    const { unmount } = renderPage(pages, '/help/freezes');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Thank you, your answer is counted.');
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/help/freezes/answers', body: { helped: true } },
    ]);
    unmount();
    renderPage(pages, '/help/freezes');
    await screen.findByText('Thank you, your answer is counted.');
  });

  it('offers to try again when the answer was not counted', async () => {
    let isUp = false;
    fakeServer({
      [path]: () => (isUp ? ok({ counted: true }) : failure(429, 'RATE_LIMIT_EXCEEDED')),
    });
    renderPage(pages, '/help/freezes');
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    await screen.findByText(/Your answer could not be counted/);
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Thank you, your answer is counted/);
  });

  it('leads to the contact form when it did not help', async () => {
    fakeServer({ [path]: ok({ counted: true }) });
    renderPage(pages, '/help/freezes');
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    await screen.findByRole('link', { name: 'Tell us what is missing' });
  });
});

describe('the help dialog', () => {
  it('LAY-03 HLP-01 HLP-03: opens topics and related ones without leaving the page', async () => {
    renderPage(<HelpDialog onClose={() => {}} />, '/upload');
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
    await userEvent.click(dialog.getByRole('link', { name: 'Power drops to zero' }));
    await dialog.findByRole('heading', { level: 3, name: 'Power drops to zero' });
    const related = dialog.getByRole('navigation', { name: 'Related topics' });
    await userEvent.click(within(related).getByRole('link', { name: 'Sensor batteries' }));
    await dialog.findByRole('heading', { level: 3, name: 'Sensor batteries' });
    expect(address()).toBe('/upload');
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await dialog.findByRole('heading', { level: 3, name: 'Power drops to zero' });
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    dialog.getByLabelText('Search the help');
  });

  it('closes when a link leads out of the help', async () => {
    const onClose = vi.fn();
    renderPage(<HelpDialog onClose={onClose} />, '/upload');
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
    await userEvent.click(dialog.getByRole('link', { name: /Open the help as a page/ }));
    expect(onClose).toHaveBeenCalled();
    expect(address()).toBe('/help');
  });
});
