import { afterEach, expect, it, vi } from 'vitest';
import { replaceRendered } from './replace-rendered.ts';

afterEach(() => document.body.replaceChildren());

/** Lets observers of changes run. */
const changes = () => new Promise((done) => setTimeout(done));

function rendered(content: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${content}</div>`;
  const element = document.getElementById('root');
  if (!element) throw new Error('there is no root');
  return element;
}

it('the rendered page stays until the app has drawn its page', async () => {
  const onReplaced = vi.fn();
  const next = replaceRendered(rendered('<main><h1>Rendered</h1></main>'), onReplaced);
  next.innerHTML = '<main><div data-loading-page></div></main>';
  await changes();
  expect(document.body).toHaveTextContent('Rendered');
  expect(onReplaced).not.toHaveBeenCalled();
  next.innerHTML = '<main><h1>Drawn</h1></main>';
  await changes();
  expect(document.body).toHaveTextContent(/^Drawn$/);
  expect(document.getElementById('root')).toBe(next);
  expect(onReplaced).toHaveBeenCalledOnce();
});

it('the page of the app gets what was typed into the rendered one, and the focus', async () => {
  const next = replaceRendered(rendered('<main><input name="code"></main>'), () => undefined);
  const early = document.querySelector('input');
  early?.focus();
  if (early) early.value = '7K2M';
  let heard = '';
  next.addEventListener('input', ({ target }) => {
    heard = (target as HTMLInputElement).value;
  });
  next.innerHTML = '<main><input name="code"></main>';
  await changes();
  expect(next.querySelector('input')).toHaveValue('7K2M');
  expect(next.querySelector('input')).toHaveFocus();
  expect(heard).toBe('7K2M');
});
