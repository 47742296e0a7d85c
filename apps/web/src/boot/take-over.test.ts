import { afterEach, expect, it } from 'vitest';
import { takeOver } from './take-over.ts';

const root = document.documentElement;
afterEach(() => {
  document.body.replaceChildren();
  root.removeAttribute('data-user');
  root.removeAttribute('data-slim');
  delete window.earlyFiles;
});

/** Lets observers of changes run. */
const changes = () => new Promise((done) => setTimeout(done));

function page(content: string): HTMLElement {
  root.setAttribute('data-user', '');
  root.setAttribute('data-slim', '');
  document.body.innerHTML = `<div id="root">${content}</div>`;
  const element = document.getElementById('root');
  if (!element) throw new Error('there is no root');
  return element;
}

it('the app draws into the page where nothing was rendered', () => {
  const element = page('');
  expect(takeOver(element)).toBe(element);
  expect(root).not.toHaveAttribute('data-user');
});

it('the app keeps the rendered words until it has drawn its page', async () => {
  const next = takeOver(page('<main><h1>Rendered</h1></main>'));
  next.innerHTML = '<main><div data-loading-page></div></main>';
  await changes();
  expect(document.body).toHaveTextContent('Rendered');
  expect(root).toHaveAttribute('data-user');
  next.innerHTML = '<main><h1>Drawn</h1></main>';
  await changes();
  expect(document.body).toHaveTextContent(/^Drawn$/);
  expect(document.getElementById('root')).toBe(next);
  expect(root).not.toHaveAttribute('data-user');
  expect(root).not.toHaveAttribute('data-slim');
});

it('the app keeps what somebody has typed into the rendered page, and the focus', async () => {
  const next = takeOver(page('<main><input name="code"></main>'));
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

it('the app presses the button that somebody has pressed in the rendered page', async () => {
  const buttons = '<main><button class="b">Menu</button><button class="b">Help</button></main>';
  const next = takeOver(page(buttons));
  const [, pressed] = document.querySelectorAll('button');
  window.earlyFiles = { hand: () => undefined, stopClicks: () => pressed };
  const heard: (string | null)[] = [];
  next.addEventListener('click', ({ target }) => heard.push((target as Element).textContent));
  next.innerHTML = buttons;
  await changes();
  expect(heard).toEqual(['Help']);
});

it('the app presses nothing where it has no such button', async () => {
  const next = takeOver(page('<main><button>Sign in</button></main>'));
  const pressed = document.querySelector('button') ?? undefined;
  window.earlyFiles = { hand: () => undefined, stopClicks: () => pressed };
  let presses = 0;
  next.addEventListener('click', () => {
    presses += 1;
  });
  next.innerHTML = '<main><button>Sign out</button></main>';
  await changes();
  expect(document.body).toHaveTextContent('Sign out');
  expect(presses).toBe(0);
});
