import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LaterCode } from '../../later-code.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Later } from './later.tsx';

it('a part that could not be loaded says so in its place, and loads on the next try', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('the steps');
  renderPage(<Later code={new LaterCode(load)}>{(words) => <p>Here are {words}.</p>}</Later>);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the page could not be loaded',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here are the steps.')).toBeVisible();
});

it('a part that was prepared is drawn at once, without a placeholder', async () => {
  const code = new LaterCode(async () => 'the steps');
  code.prepare();
  await code.load();
  renderPage(<Later code={code}>{(words) => <p>Here are {words}.</p>}</Later>);
  expect(screen.getByText('Here are the steps.')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('a part whose code arrives while the page is being drawn is drawn too', async () => {
  const code = new LaterCode(async () => 'the steps');
  code.prepare();
  // Stands for the answer that comes after the drawing and before its effects run.
  vi.spyOn(code, 'loaded', 'get').mockReturnValueOnce(undefined).mockReturnValue('the steps');
  renderPage(<Later code={code}>{(words) => <p>Here are {words}.</p>}</Later>);
  expect(await screen.findByText('Here are the steps.')).toBeVisible();
});
