/** Words of a report. */
export const standingWordsMessages = {
  'power-meter': 'power meter',
  'heart-rate-sensor': 'heart rate sensor',
  'cadence-sensor': 'cadence sensor',
  'speed-sensor': 'speed sensor',
  'speed-cadence-sensor': 'speed and cadence sensor',
  'foot-pod': 'foot pod',
  'rider-counts-once':
    'Each rider counts once, with the median of their rides. Rooms and receivers differ too, so this compares what riders get, not the sensors alone.',
  s: 'the {value}s by {name}',
  model: 'its model',
  's-more': '{value}s by {name}',
  'loses-messages-half':
    'It loses {lossPercent} of its messages. Half of the {riders} riders compared ({who}, {rides} rides) lose {median} or less.',
  'loses-more-messages': '{subject} loses more messages than 9 in 10 of {group}{sensor}',
  'loses-fewer-messages': '{subject} loses fewer messages than most of {group}.',
  'but-not-problem': ', but {lossPercent} is not a problem (more than {muchPercent} % is).',
  'trainer-itself': 'the trainer itself',
  'battery-wear': 'battery or wear',
  'suspect-without-another':
    ": suspect {suspect}. Without another {radio} sensor in this ride, the room can't be ruled out.",
  'suspect-not-room': ': suspect {suspect}, not the room.',
} as const;
