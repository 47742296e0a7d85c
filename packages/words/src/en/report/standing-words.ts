import type { SensorRole } from '@ridescope/catalogue/sensor-roles';

/** A device among others of its model, in a sentence. */
export const comparedNames: Readonly<Record<SensorRole, string>> = {
  power: 'power meter',
  trainer: 'trainer',
  heartRate: 'heart rate sensor',
  cadence: 'cadence sensor',
  speed: 'speed sensor',
  speedCadence: 'speed and cadence sensor',
  footPod: 'foot pod',
  controller: 'controller',
  unknown: 'device',
};

/** Several of them. */
export const comparedGroups: Readonly<Record<SensorRole, string>> = {
  power: 'power meters',
  trainer: 'trainers',
  heartRate: 'heart rate sensors',
  cadence: 'cadence sensors',
  speed: 'speed sensors',
  speedCadence: 'speed and cadence sensors',
  footPod: 'foot pods',
  controller: 'controllers',
  unknown: 'devices',
};

/** Words of a report. */
export const standingWordsMessages = {
  'rider-counts-once':
    'Each rider counts once, with the median of their rides. Rooms and receivers differ too, so this compares what riders get, not the sensors alone.',
  'of-maker': 'the {devices} by {name}',
  model: 'its model',
  'who-of-maker': '{devices} by {name}',
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
