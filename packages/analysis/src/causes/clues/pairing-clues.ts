import type { Seen } from '../define-cause.ts';
import type { Moments } from '../moments.ts';

/** What shows why nothing could move the rider, or why a trainer no longer followed the road. */
export function pairingClues({ kind, problem, source, spans }: Moments): Seen[] {
  if (kind === 'no-sensor') {
    const isMissing = source.facts.sensors.receiver?.state === 'missing';
    return [
      { clue: { id: 'nothing-paired' } },
      ...(isMissing
        ? [{ clue: { id: 'receiver-missing' }, ruleId: 'sensor-ant-receiver' } as const]
        : []),
    ];
  }
  const place = { spans, lane: 'sensors' as const, sensorKeys: problem.sensorKeys ?? [] };
  if (kind === 'trainer-control-lost') return [{ clue: { id: 'control-left' }, ...place }];
  const told = problem.sentences.find(({ id }) => id === 'link-lost.other-radio');
  if (told?.id !== 'link-lost.other-radio') return [];
  const { sensor, link } = told.values;
  const other = link === 'lan' ? 'ble' : 'lan';
  return [{ clue: { id: 'other-radio', values: { sensor, link: other } }, ...place }];
}
