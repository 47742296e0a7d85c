import { withTerms } from '../../messages/marked-message.ts';

/** What another computer would do in a ride. */
export const whatIfMessages = withTerms({
  'graphics-card': 'Graphics card',
  'whose-graphics-card': '{whose} graphics card',
  'choose-card': 'Choose a card',
  processor: 'Processor',
  'whose-processor': '{whose} processor',
  'choose-processor': 'Choose a processor',
  profile: 'Profile',
  'whose-profile': '{whose} profile',
  resolution: 'Resolution',
  'whose-resolution': '{whose} resolution',
  lines: '{lines}p',
  part: '{name} ({riders, plural, =1 {# rider} other {# riders}})',
  retry: 'Retry',
  'no-lists': 'The lists of cards and processors could not be loaded.',
  'no-estimate': 'The estimate could not be loaded.',
  estimating: 'Estimating…',
  mean: 'Expected mean',
  'one-percent-low': 'Expected <one-percent-low>1 % low</one-percent-low>',
  'few-riders': 'Not enough riders',
  rate: '{fps} FPS ({low} to {high})',
  'no-difference': 'No clear difference from {before} FPS before.',
  difference: '{share} {isMore, select, true {more} other {less}} than {before} FPS before.',
  basis:
    'From {cardRiders, plural, =1 {# rider} other {# riders}} with this card and {processorRiders} with this processor.',
  'tested-basis':
    "{basis} The range is meant to hold 8 of 10 riders. Of {rides, plural, =1 {# ride} other {# rides}} that the estimate didn't use, {hits} were in it.",
  limit:
    'These are rates without a limit. A {held} Hz screen with V-sync, or a limit in the settings, holds the game at {held} FPS.',
  'usual-limit':
    'These are rates without a limit. A {held} Hz screen with V-sync, or a limit in the settings, holds the game at {held} FPS. {share} of the rides with this card are held at {held} FPS.',
  'processor-decides':
    'There, the processor decides the frame rate, so an even faster card would change little.',
  'card-decides':
    'There, the card decides the frame rate, so a faster processor would change little.',
  sample:
    'Sample data: too few real rides are stored, so these parts and estimates come from simulated rides. They say nothing about real computers.',
  'few-with-card':
    'Not enough riders: {riders, plural, =0 {none has} =1 {# rider has} other {# riders have}} a ride with this card, and it takes {fewest}.',
  'few-with-processor':
    'Not enough riders: {riders, plural, =0 {none has} =1 {# rider has} other {# riders have}} a ride with this processor, and it takes {fewest}.',
  'few-with-settings':
    'Not enough riders: fewer than {fewest} have a ride at this profile and resolution.',
  'too-different': 'Not enough riders: their rides differ too much to say anything useful.',
});
