/** A ride beside those of other riders. */
export const benchmarkMessages = {
  'faster-cards':
    '{cards, plural, =1 {This card} other {These # cards}} would bring {person, select, rider {the rider} other {you}} above {goal} FPS with everything else as it is, estimated from the rides of {riders, plural, =1 {# rider} other {# riders}}:',
  'own-card':
    "{person, select, rider {The rider's} other {Your}} card does {rate} here; the middle half of riders with it has {from} to {to}.",
  'what-if':
    'What if {person, select, rider {the rider changes their} other {you change your}} computer?',
} as const;
