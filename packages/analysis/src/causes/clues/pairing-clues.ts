import type { Seen } from '../define-cause.ts';
import type { Moments } from '../moments.ts';

/** What the sentences of a problem say that shows its cause: of pairing, and of a trainer that no longer followed the road. */
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
  const searched = problem.sentences.find(({ id }) => id === 'pairing-trouble.searches');
  if (searched?.id === 'pairing-trouble.searches')
    return [{ clue: { id: 'searched-before', values: searched.values }, ...place }];
  const resent = problem.sentences.find(({ id }) => id === 'trainer-control-slow.resent');
  if (resent?.id === 'trainer-control-slow.resent')
    return [
      {
        clue: { id: 'commands-resent', values: resent.values },
        lane: 'sensors',
        ruleId: 'sensor-control-failures',
      },
    ];
  const reported = problem.sentences.find(({ id }) => id === 'link-lost.other-radio');
  if (reported?.id !== 'link-lost.other-radio') return [];
  const { sensor, link } = reported.values;
  const other = link === 'lan' ? 'ble' : 'lan';
  return [{ clue: { id: 'other-radio', values: { sensor, link: other } }, ...place }];
}
