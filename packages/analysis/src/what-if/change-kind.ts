import type { Conditions } from './ride-group.ts';

/** What is asked of a rider's own computer and settings; `none` where nothing of the rider is known. */
export const changeKinds = [
  'none',
  'card',
  'processor',
  'profile',
  'resolution',
  'several',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Names what is different between the rider's conditions and others; undefined where nothing is. */
export function changeBetween(own: Conditions, to: Conditions): ChangeKind | undefined {
  const changed: ChangeKind[] = [];
  if (own.gpu !== to.gpu) changed.push('card');
  if (own.cpu !== to.cpu) changed.push('processor');
  if (own.profile !== to.profile) changed.push('profile');
  if (own.resolution !== to.resolution) changed.push('resolution');
  if (own.crowd !== to.crowd) changed.push('several');
  return changed.length > 1 ? 'several' : changed[0];
}
