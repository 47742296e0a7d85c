import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import { withTerms } from '../messages/marked-message.ts';

/** Name of each kind of problem, where there is no room for its sentence. */
export const problemTitles = withTerms({
  'ride-not-saved': 'Ride not saved',
  'game-stopped': 'Game stopped',
  'connection-lost': 'Connection lost',
  'connection-before': 'Late connection',
  'not-connected': 'No connection',
  'game-server-late': 'Slow game data',
  'computer-network': 'Computer lost its network',
  'results-lost': 'Results not uploaded',
  'home-network-blocked': 'Home network out of reach',
  'bluetooth-failed': 'Bluetooth of the computer failed',
  'companion-lost': '<companion-app>Companion app</companion-app> lost',
  'computer-slept': 'Computer fell asleep',
  'trainer-lost': 'Trainer lost',
  'trainer-control-lost': 'Trainer control lost',
  'trainer-control-slow': 'Slow trainer control',
  'power-lost': 'Power meter lost',
  'power-meter-stopped': 'Power meter stopped',
  'heart-rate-lost': 'Heart rate lost',
  'sensor-lost': 'Sensor lost',
  'controller-lost': 'Controller lost',
  'receiver-lost': '<ant-plus>ANT+</ant-plus> stick lost',
  'sensors-badly-received': 'Weak sensor reception',
  'no-sensor': 'No sensor paired',
  'pairing-trouble': 'Pairing trouble',
  'battery-low': 'Low battery',
  'frame-rate-before': 'Low frame rate before the ride',
  'frame-rate-low': 'Low frame rate',
  'frame-rate-dips': 'Frame rate dips',
  'frame-rate-crowds': 'Low frame rate in crowds',
  'frame-rate-cap': '<cap>Capped</cap> frame rate',
  freezes: '<freeze>Freezes</freeze>',
  'slow-start': 'Slow start',
} as const satisfies Readonly<Record<ProblemKind, string>>);

/** A problem of a kind that has no name. */
export const otherProblemTitle = { text: 'Problem' } as const;
