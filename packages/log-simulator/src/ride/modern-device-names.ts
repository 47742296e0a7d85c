import { planted } from '../planted.ts';

export const trainer = 'Wahoo KICKR 7012';
export const trainerService = `${trainer}._wahoo-fitness-tnp._tcp.local.`;
export const deviceNames = {
  strap: `HR Strap ${planted.strapNumber}`,
  cadence: 'CADENCE 28041',
  meter: 'PWR 17085',
  trainer: 'FE-C 4357',
} as const;
export const listRoles = {
  strap: 'HR',
  cadence: 'Cadence',
  meter: 'Power',
  trainer: 'Controllable Trainer',
} as const;
