/** The value of a colour token in the theme that is shown now, for what is drawn on a canvas. */
export function cssColour(token: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
