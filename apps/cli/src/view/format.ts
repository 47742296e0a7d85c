/** `1:02:14` from an hour on, else `12:05`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** `9 s` below two minutes, else a clock. */
export function duration(seconds: number): string {
  return seconds < 120 ? `${decimal(seconds, seconds < 10 ? 1 : 0)} s` : clock(seconds);
}

/** At most so many decimals, none that say nothing: 59.4, 60. */
export function decimal(value: number, decimals = 1): string {
  return String(Number(value.toFixed(decimals)));
}

/** 7,640 */
export function whole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

export function megabytes(bytes: number): string {
  return bytes < 1_048_576 ? `${whole(bytes / 1024)} KB` : `${decimal(bytes / 1_048_576)} MB`;
}

/** `once`, `twice`, `3 times` */
export function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Local date and time of a UTC instant: `Wed 10 Dec 2025, 18:48`. */
export function localTime(iso: string, offsetMinutes: number): string {
  const local = new Date(Date.parse(iso) + offsetMinutes * 60_000);
  const day = `${days[local.getUTCDay()]} ${local.getUTCDate()} ${months[local.getUTCMonth()]}`;
  return `${day} ${local.getUTCFullYear()}, ${local.toISOString().slice(11, 16)}`;
}

/** `UTC-5`, `UTC+5:45` */
export function zone(offsetMinutes: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return offsetMinutes === 0 ? 'UTC' : `UTC${offsetMinutes < 0 ? '-' : '+'}${hours}${rest}`;
}
