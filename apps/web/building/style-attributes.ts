const styleAttribute = / style="([^"]*)"/g;

/**
 * Replaces the style attributes of rendered HTML, which the content security policy refuses, by rules in a style element at its
 * start. The app sets its own by script when it draws the page anew, so the rules are needed until then only.
 */
export function withoutStyleAttributes(html: string): string {
  const names = new Map<string, number>();
  const body = html.replace(styleAttribute, (_, style: string) => {
    const name = names.get(style) ?? names.size;
    names.set(style, name);
    return ` data-style="${name}"`;
  });
  if (names.size === 0) return html;
  // An id in the selector outranks every class, as the attribute did.
  const rules = [...names].map(
    ([style, name]) => `[data-style="${name}"]:not(#_){${textOf(style)}}`,
  );
  return `<style>${rules.join('')}</style>${body}`;
}

/** Undoes what the renderer escapes in an attribute. */
function textOf(attribute: string): string {
  const css = attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  if (/[<{}]/.test(css)) throw new Error(`the style ${css} cannot become a rule`);
  return css;
}
