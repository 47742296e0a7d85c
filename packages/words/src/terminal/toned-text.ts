import type { Tone } from '../report/tone.ts';

/** A part of a text, with its tone if it has one. */
export interface TonedText {
  text: string;
  tone?: Tone;
}

/** Keeps what there is something to say in; an empty text is none. */
export function reported(...texts: (TonedText | string | undefined)[]): TonedText[] {
  return texts
    .map((one) => (typeof one === 'object' ? one : { text: one ?? '' }))
    .filter(({ text }) => text !== '');
}

export const amber = (text: string): TonedText => ({ text, tone: 'warning' });
export const red = (text: string): TonedText => ({ text, tone: 'critical' });
export const dim = (text: string): TonedText => ({ text, tone: 'absent' });

/** Joins what there is to say on one line. */
export function onOneLine(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
