/** Why two recordings can't be compared, as a part of a sentence. */
export const comparisonRefusalMessages = {
  noPower: 'at least one of the files has no power',
  otherRide:
    'the power of the files fits nowhere for 5 minutes or more, so they are not one ride, or one of them is too short',
} as const;

/** How two recordings of one ride differ. */
export const fitComparisonMessages = {
  shared:
    'Laid over each other by the shape of their power for {length} (correlation {correlation}).',
  'same-source':
    'Nearly every second has the same power in both. Two meters never agree like that, so both files probably come from one source.',
  'no-gap': 'Neither recording lacks power for 5 s or more while the other one has it.',
  'same-clock': 'The clocks agree.',
  offset: 'The second clock is {length} {isAhead, select, true {ahead} other {behind}}.',
  'too-short': 'The ride is too short to show a drift of the clocks.',
  'no-drift': 'The clocks do not drift apart.',
  drift: 'The clocks drift {length} apart over the ride.',
  power:
    'Mean power {first} W and {second} W: the second shows {difference} W ({percent} %). In 90 % of the seconds it differs by {from} to {to} W.',
  gap: 'The {missingIn, select, first {first} other {second}} has no power for {length} at {at}; the other one has {watts} W then.',
} as const;
