/** `2,247` */
export function countText(value: number): string {
  return groupedText(value, 0);
}

/** `2,247.5`: at most so many decimals, none that say nothing. Browsers take 20 ms to load what `Intl.NumberFormat` needs. */
export function groupedText(value: number, mostDecimals: number): string {
  const rounded = value.toFixed(mostDecimals);
  const [whole = '', decimals = ''] = (Number(rounded) === 0 ? '0' : rounded).split('.');
  const told = decimals.replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return told ? `${grouped}.${told}` : grouped;
}

/** `41 FPS`, `59.9 FPS`: one decimal at most, as the samples are no more precise. */
export function fpsText(value: number): string {
  return `${fpsNumber(value)} FPS`;
}

/** The number of `fpsText` alone, for columns whose head names the unit. */
export function fpsNumber(value: number): string {
  return String(Math.round(value * 10) / 10);
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

/** `520 ms`, `1.4 s` */
export function millisecondsText(value: number): string {
  return value < 1000 ? `${Math.round(value)} ms` : `${Math.round(value / 100) / 10} s`;
}

/** `2.6 per hour`, `2,164 per hour` */
export function perHourText(value: number): string {
  return `${value < 100 ? Math.round(value * 10) / 10 : countText(value)} per hour`;
}

/** `812 bytes`, `73 KB`, `4.1 MB`; a KB is 1,024 bytes. */
export function bytesText(value: number): string {
  if (value < 1024) return `${value} bytes`;
  if (value < 999.5 * 1024) return `${Math.round(value / 1024)} KB`;
  const megabytes = value / (1024 * 1024);
  return `${megabytes < 100 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`;
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

/** `once`, `twice`, `3 times` */
export function timesText(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${countText(count)} times`;
}

/** At most so many decimals, none that say nothing: 59.4, 60. */
export function decimalText(value: number, decimals = 1): string {
  return String(Number(value.toFixed(decimals)));
}
