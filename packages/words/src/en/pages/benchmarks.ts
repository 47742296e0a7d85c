import { withTerms } from '../../messages/marked-message.ts';

/** A ride among stored ones, in a report. */
export const benchmarkSectionMessages = withTerms({
  'frame-rate-ride': 'the frame rate of the ride',
  'graphics-card': 'the graphics card',
  'graphics-profile': 'the graphics profile',
  resolution: 'the resolution',
  'how-many-riders': 'how many riders were near',
  'not-compared-other':
    "Not compared with other rides: the log doesn't show {list}. Only rides under similar conditions can be compared.",
  'comparing-stored-rides': 'Comparing with stored rides…',
  'stored-rides-could': 'The stored rides could not be loaded',
  retry: 'Retry',
  'report-complete-without': 'The report is complete without them.',
  'all-rides': 'all rides',
  'middle-half': 'middle half',
  median: 'median',
  ride: 'this ride',
  'time-weighted': 'time-weighted',
  '1-time-below': '1 % of the time below',
  'p1-not-compared': 'P1 is not compared: this ride has too few samples for it.',
  'p1-not-compared-too': 'P1 is not compared: too few of the stored rides have one.',
  'same-graphics-card':
    'on the same graphics card ({gpu}), {profile} profile and {resolution}p, with a crowding of {value} to {to}',
  'fewer-than-3': 'fewer than 3 riders have',
  'only-riders-have': 'only {rides} riders have',
  'not-compared-other-rides':
    'Not compared with other rides: {stored} one on this graphics card with these settings and similar crowding. It takes {fewestRides} to say something.',
  'all-about-card': 'All about this card',
  'others-half-them':
    'Others {low} to {high}, half of them {quarter} to {threeQuarters}, median {median}',
  'slower-than-nearly': 'Slower than nearly all rides',
  'faster-than-nearly': 'Faster than nearly all rides',
  'faster-than-10': 'Faster than {tenths} of 10 rides',
  loading: 'Loading…',
  new: 'New',
  'change-part-setting': 'Change a part or a setting to see what to expect.',
  'limit-holds-frame':
    'A limit holds the frame rate, so this ride shows only what the computer does at least. The estimate is for a game without a limit.',
  'these-rides': 'these rides are',
  them: '{sampleRides} of them are',
  'no-rank-simulated': 'No rank: {which} simulated, which says nothing about real computers.',
  'no-rank-yet': 'No rank yet: it takes {fewestRanked} rides.',
  'no-rank-ride': 'No rank: this ride is capped at {cap}, and some of these rides are not.',
  'no-rank-many': 'No rank: many of these rides are capped at {held}, and this one is not.',
  'compared-with':
    'Compared with the latest rides of {riders, plural, =1 {# rider} other {# riders}} {conditions}.',
  mean: 'Mean',
  p1: '<one-percent-low>P1</one-percent-low>',
  'faster-card': ': {low} to {high} FPS',
});
