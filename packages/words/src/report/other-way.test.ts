import { describe, expect, it } from 'vitest';
import { buildActivity, buildProblem, buildSensor } from '../testing/build-report.ts';
import { stepsOf } from './fix-steps.ts';
import { fixOf } from './fixes.ts';

const id = 'ant-switch-transport';

/** What is advised for a trainer that was lost over a connection. */
const advised = (
  transport: 'lan' | 'ble' | 'ant' | 'unknown',
  receiver: 'found' | 'missing' = 'missing',
) => {
  const lost = buildSensor({ key: 'lost', role: 'trainer', roles: ['trainer'], transport });
  const back = buildSensor({ key: 'back', role: 'trainer', roles: ['trainer'], transport: 'ble' });
  const problem = buildProblem({ firstFix: id, sensorKeys: ['lost'] });
  const ant = { receiver };
  return fixOf(id, 'you', buildActivity({ sensors: [back, lost], problems: [problem], ant }));
};

describe('the fix to pair a trainer over another connection', () => {
  it('names Bluetooth for a trainer on the network, although it came back over Bluetooth', () => {
    const fix = advised('lan', 'found');
    expect(fix.title).toBe('Pair the trainer over Bluetooth');
    expect(stepsOf(id, 'you', fix.way).join(' ')).not.toContain('ANT+');
  });

  it('names ANT+ only where there is a receiver for it', () => {
    expect(advised('ble', 'found').title).toBe('Pair the trainer over ANT+');
    expect(advised('ble').title).toBe('Pair the trainer over Wi-Fi or cable');
  });

  it('names none where the log does not name the connection in use', () => {
    expect(advised('unknown').title).toBe('Pair over the other radio');
  });
});
