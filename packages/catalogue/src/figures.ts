import type { SensorRole } from './sensor-roles.ts';
import type { Unit } from './units.ts';

/** Figures that an expert would put next to a finding. */
export const figureIds = [
  'longest-outage',
  'outages',
  'longest-until-back',
  'server-changes',
  'positions-not-sent',
  'very-short-minutes',
  'failed-tests',
  'longest-delay',
  'late-packets',
  'minutes-in-outage',
  'attempts',
  'successes',
  'mean-rate',
  'median-rate',
  'held-at',
  'riding-time',
  'graphics-profile',
  'typical-rate',
  'resolution',
  'time-below-29',
  'time-below-30',
  'longest-run',
  'runs',
  'cap',
  'time-at-cap',
  'p1-of-samples',
  'p5',
  'samples',
  'p1',
  'time-0-to-15',
  'time-15-to-30',
  'time-30-to-45',
  'time-45-to-60',
  'time-above-60',
  'game-start',
  'graphics-chip',
  'chip-class',
  'given-profile',
  'usual-profile',
  'pixels',
  'comfortable-lines',
  'next-lines',
  'pixels-saved',
  'freezes',
  'usual-freeze',
  'longest-of-freezes',
  'longest-freeze',
  'losses-after',
  'receiver-failures-after',
  'driver-errors',
  'median-alone',
  'median-in-crowds',
  'chance',
  'stretches',
  'median-first-third',
  'median-last-third',
  'drops-beyond-chance',
  'chip-class-of-seven',
  'processor',
  'opengl',
  'memory',
  'driver',
  'driver-released',
  'driver-age',
  'game-version',
  'newest-version',
  'worst-ten-minutes',
  'empty-slot-lines',
  'counted-by',
  'stretches-lost-together',
  'expected-by-chance',
  'searches-started',
  'searches',
  'ride-with-power',
  'ride-with-power-at-most',
  'longest-gap',
  'ride-with-heart-rate',
  'power-devices',
  'freeze-before',
  'commands-failed',
  'commands-arrived',
  'connection',
  'commands-unanswered',
  'adapter-errors',
  'slow-connections',
  // Figures of one sensor.
  'sensor-loss',
  'sensor-searches',
  'sensor-battery-state',
  'sensor-battery-percent',
  'sensor-channels',
  'sensor-blackout-longest',
  'sensor-blackouts',
  'sensor-times-lost',
  'sensor-back-after',
] as const;
export type FigureId = (typeof figureIds)[number];

/** Values of figures that are words rather than numbers or names of the log. */
export const figureValues = {
  cap: ['none'],
  'drops-beyond-chance': ['yes', 'no'],
  connection: ['ant', 'ble', 'lan'],
  /** By which model lost messages were counted: slots a second that are opened, and messages that are sent. */
  'counted-by': ['own-counter', 'eight-for-four', 'eight', 'four'],
} as const satisfies Readonly<Partial<Record<FigureId, readonly string[]>>>;

export const figureTransports = ['ant', 'ble', 'bleViaPhone', 'lan'] as const;

/** A sensor, by what it is for and how it is connected: never by its name. */
export interface FigureSensor {
  role: SensorRole;
  /** Channel of an ANT+ sensor. */
  channel?: number;
  transport?: (typeof figureTransports)[number];
}

export type FigureValue<Id extends FigureId> = Id extends keyof typeof figureValues
  ? number | (typeof figureValues)[Id][number]
  : Id extends 'sensor-back-after'
    ? (number | 'never')[]
    : number | string;

/** One figure, with the unit of a number. */
export type Figure = {
  [Id in FigureId]: { id: Id; value: FigureValue<Id>; unit?: Unit; sensor?: FigureSensor };
}[FigureId];
