import { expect, it } from 'vitest';
import { applyRenderedStyles } from './rendered-styles.ts';

it('elements of a rendered page get the styles that the build has made rules of', () => {
  document.body.innerHTML =
    '<div id="root"><style>[data-style="0"]:not(#_){width:3%}</style><p data-style="0">a</p><p>b</p></div>';
  const root = document.getElementById('root');
  if (root) applyRenderedStyles(root);
  expect(root?.innerHTML).toBe('<p style="width: 3%;">a</p><p>b</p>');
  document.body.replaceChildren();
});
