/** Shapes of marks on a sheet of 12 by 12, distinguished without colour: on a canvas, and as SVG in the legend. */
export const glyphs = {
  octagon: 'M3.8 1h4.4L11 3.8v4.4L8.2 11H3.8L1 8.2V3.8Z',
  triangle: 'M6 1.2 11.2 10.6H.8Z',
  square: 'M2 2h8v8H2Z',
  diamond: 'M6 .8 11.2 6 6 11.2.8 6Z',
  circle: 'M6 1.4a4.6 4.6 0 1 0 .01 0Z',
  ring: 'M6 .6a5.4 5.4 0 1 0 .01 0ZM6 3.5a2.5 2.5 0 1 1-.01 0Z',
  bar: 'M4.4 1h3.2v10H4.4Z',
  battery: 'M1 3.2h8.6v1.7H11v2.2H9.6v1.7H1ZM2.4 4.6v2.8h1.9V4.6Z',
  plus: 'M4.7 1.4h2.6v3.3h3.3v2.6H7.3v3.3H4.7V7.3H1.4V4.7h3.3Z',
  flag: 'M2.2 1h1.5v.6h6.5L8.4 4.3l1.8 2.7H3.7V11H2.2Z',
} as const;

export type GlyphName = keyof typeof glyphs;
