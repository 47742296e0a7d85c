/** Words beside numbers and times. */
export const formatWords = {
  never: 'never',
  once: 'once',
  twice: 'twice',
  times: 'times',
  'per-hour': 'per hour',
  'per-minute': 'per min',
  byte: 'byte',
  bytes: 'bytes',
  'before-start': 'before the start',
  at: 'at',
  and: 'and',
} as const;

export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const shortMonthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const;
