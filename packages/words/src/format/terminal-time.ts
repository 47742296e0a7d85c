import { decimalText } from './format-number.ts';

// A terminal has narrow columns: its times are clocks where those of a page are words.

/** `1:02:14` from an hour on, else `12:05`. */
export function shortClockText(seconds: number): string {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** `9 s` below two minutes, else a clock. */
export function shortSpanText(seconds: number): string {
  return seconds < 120
    ? `${decimalText(seconds, seconds < 10 ? 1 : 0)} s`
    : shortClockText(seconds);
}
