import type { ShareCard } from './share-card.ts';

type Grade = NonNullable<ShareCard['grade']>['id'];

/** The dark theme of the web app. */
export const colours = {
  page: '#121417',
  edge: '#3a4047',
  text: '#e9ebee',
  muted: '#a5adb6',
} as const;

/** Of words. */
export const gradeInks: Record<Grade, string> = {
  critical: '#ff8b82',
  warning: '#f2b84f',
  minor: '#a3bbd0',
  nothing: '#71cf92',
};

/** Of shapes and areas. */
export const gradeFills: Record<Grade, string> = {
  critical: '#e0584e',
  warning: '#cf9428',
  minor: '#7d9ab5',
  nothing: '#3c9a60',
};

/** On a sheet of 12 by 12. Severity never depends on colour alone. */
export const gradeShapes: Record<Grade, string> = {
  critical: 'M3.5 .6h5L11.4 3.5v5L8.5 11.4h-5L.6 8.5v-5Z',
  warning: 'M6 .8 11.6 10.8H.4Z',
  minor: 'M6 1.6a4.4 4.4 0 1 0 .01 0Z',
  nothing: 'M4.6 10.6.6 6.6 2.2 5l2.4 2.4 5.2-5.2 1.6 1.6Z',
};
