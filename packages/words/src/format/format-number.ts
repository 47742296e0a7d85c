import { formatWords } from '../en/format.ts';

/** `2,247`: the nearest whole number. */
export function countText(value: number): string {
  return groupedText(value, 0);
}

/** `2,247.5`: at most so many decimals, none that say nothing. Browsers take 20 ms to load what `Intl.NumberFormat` needs. */
export function groupedText(value: number, mostDecimals: number): string {
  // Through a number, whose shortest form has no digit that the value doesn't need: of large values toFixed writes more.
  const [whole = '', decimals] = String(Number(value.toFixed(mostDecimals))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals ? `${grouped}.${decimals}` : grouped;
}

/** `41 FPS`, `59.9 FPS`: one decimal at most, as the samples are no more precise. */
export function fpsText(value: number): string {
  return `${fpsNumber(value)} FPS`;
}

/** The number of `fpsText` alone, for columns whose head names the unit. Findings round the same rate in the same way. */
export function fpsNumber(value: number): string {
  return groupedText(value, 1);
}

/**
 * `18 %`, `0.3 %`, `99.9 %`: whole numbers in the middle, a decimal near both ends, and never a round
 * 0 or 100 that the value does not reach.
 */
export function percentText(value: number): string {
  if (value > 0 && value < 0.05) return '< 0.1 %';
  if (value >= 99 && value < 100) return `${Math.min(99.9, Math.floor(value * 10) / 10)} %`;
  const rounded = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded} %`;
}

/** `18 %` of a share of 1, without decimals. */
export function shareText(share: number): string {
  return `${countText(100 * share)} %`;
}

/** `+23 %`, `−0.4`, `0`: a difference, with its size as the given format writes it. */
export function signedText(value: number, textOf: (size: number) => string): string {
  const size = textOf(Math.abs(value));
  return Number.parseFloat(size) === 0 ? size : `${value > 0 ? '+' : '−'}${size}`;
}

/**
 * `520 ms`, `1.4 s`; a decimal more where the value would be rounded onto the limit that it exceeds.
 * @param limit in the same unit
 */
export function millisecondsText(value: number, limit?: number): string {
  const whole = Math.round(value);
  if (whole >= 1000) return `${Math.round(value / 100) / 10} s`;
  const isOnLimit = limit !== undefined && value > limit && whole === limit;
  return `${isOnLimit ? Math.ceil(value * 10) / 10 : whole} ms`;
}

/** `2.6 per hour`, `2,164 per hour` */
export function perHourText(value: number): string {
  return `${value < 100 ? Math.round(value * 10) / 10 : countText(value)} ${formatWords['per-hour']}`;
}

/** `812 bytes`, `73 KB`, `4.1 MB`; a KB is 1,024 bytes. */
export function bytesText(value: number): string {
  if (value < 1024) return `${value} ${value === 1 ? formatWords.byte : formatWords.bytes}`;
  if (value < 999.5 * 1024) return `${Math.round(value / 1024)} KB`;
  const megabytes = value / (1024 * 1024);
  return `${megabytes < 100 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`;
}

/**
 * `812 bytes`, `73 KB`, `12.34 MB`, rounded up: a size beside its price. Rounded to the nearest, a log just over 5 MB would be
 * `5 MB` beside the two tokens that it costs.
 */
export function pricedBytesText(value: number): string {
  if (value < 1024 * 1024) return bytesText(value);
  return `${Math.ceil((value / (1024 * 1024)) * 100) / 100} MB`;
}

/** `850`, `2.4k`, `33k`: for marks of a scale, where more digits wouldn't fit. */
export function shortCountText(value: number): string {
  if (value < 1000) return String(Math.round(value));
  return `${value < 9950 ? Math.round(value / 100) / 10 : Math.round(value / 1000)}k`;
}

/** `2,164 per min` */
export function perMinuteText(value: number): string {
  return `${countText(value)} ${formatWords['per-minute']}`;
}

/** `$12.00`, of cents. */
export function usdText(cents: number): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${groupedText(Number(whole), 0)}.${rest}`;
}

/** `32.4 km`, `840 m` */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${Math.round(metres / 100) / 10} km`;
}

/** `1 sample`, `2,247 samples` */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${countText(value)} ${value === 1 ? one : many}`;
}

/** `never`, `once`, `twice`, `3 times` */
export function timesText(count: number): string {
  const { never, once, twice, times } = formatWords;
  return [never, once, twice][count] ?? `${countText(count)} ${times}`;
}

/** At most so many decimals, none that say nothing: 59.4, 60. */
export function decimalText(value: number, decimals = 1): string {
  return String(Number(value.toFixed(decimals)));
}
