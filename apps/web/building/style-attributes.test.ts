import { expect, it } from 'vitest';
import { withoutStyleAttributes } from './style-attributes.ts';

it('style attributes become rules of a style element, each style once', () => {
  const html =
    '<p style="width:3%">a</p><p class="b" style="width:3%">b</p><svg style="--rows:2;font:&quot;X&quot;"></svg>';
  expect(withoutStyleAttributes(html)).toBe(
    '<style>[data-style="0"]:not(#_){width:3%}[data-style="1"]:not(#_){--rows:2;font:"X"}</style>' +
      '<p data-style="0">a</p><p class="b" data-style="0">b</p><svg data-style="1"></svg>',
  );
});

it('HTML without style attributes stays as it is', () => {
  expect(withoutStyleAttributes('<p>a</p>')).toBe('<p>a</p>');
});

it('a style that would end its rule or the element is refused', () => {
  for (const style of ['width:3%}b{color:red', 'content:&quot;&lt;/style&gt;&quot;'])
    expect(() => withoutStyleAttributes(`<p style="${style}"></p>`)).toThrow(
      'cannot become a rule',
    );
});
