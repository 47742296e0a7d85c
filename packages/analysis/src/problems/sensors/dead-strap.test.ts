import { describe, expect, it } from 'vitest';
import { analyzeAdvanced } from '../../engine/analyze-advanced.ts';
import { LogAnalyzer } from '../../engine/log-analyzer.ts';
import { simulatedRide } from '../../testing/simulated-rides.ts';

const strap = '"TICKR 4C12"';
const status = (t: string, to: string) =>
  `[${t}] [BLE] Device: ${strap} has new connection status: ${to}`;
const clean = Buffer.from(simulatedRide('clean-bluetooth')).toString('latin1').split(/\r*\n/);

/** A ride whose strap has 5 % of its battery and is lost at 10:50, until `backAt`. */
function rideOf(backAt = '99:99:99'): Buffer {
  const stampOf = (line: string) => line.slice(1, 9);
  const lines = clean
    .filter(
      (line) => !(line.includes(strap) && stampOf(line) > '10:50:00' && stampOf(line) < backAt),
    )
    .map((line) => (line.includes(strap) ? line.replace(/level: \d+%/, 'level: 5%') : line));
  const insert = (line: string) => {
    const at = lines.findIndex((other) => other.startsWith('[') && stampOf(other) > stampOf(line));
    if (at >= 0) lines.splice(at, 0, line);
  };
  insert(status('10:50:00', 'disconnected'));
  if (backAt < '24') insert(status(backAt, 'connected'));
  return Buffer.from(lines.join('\n'), 'latin1');
}

function analyzed(log: Buffer) {
  const analyzer = new LogAnalyzer({ id: 'strap' });
  analyzer.push(log);
  analyzer.end();
  if (!analyzer.recording) throw new Error('not a log');
  const { report, results } = analyzeAdvanced(analyzer.recording, { id: 'strap' });
  return {
    sentences: report.activities.flatMap(({ problems }) =>
      problems.flatMap(({ sentences }) => sentences.map(({ id }) => id)),
    ),
    causes: results.flatMap(({ problems }) => problems),
  };
}

describe('a strap with 5 % of its battery', () => {
  it('that is lost for the rest of the ride is not said to have lasted', () => {
    const { sentences, causes } = analyzed(rideOf());
    expect(sentences).toContain('battery-low.gone');
    expect(sentences).not.toContain('battery-low');
    const weak = causes
      .find(({ problemId }) => problemId.startsWith('heart-rate-lost'))
      ?.causes.find(({ id }) => id === 'single-sensor-weak');
    expect(weak?.evidenceFor.map(({ clue }) => clue.id)).toContain('battery-low');
    expect(weak?.evidenceAgainst.map(({ clue }) => clue.id)).not.toContain('never-back');
  });

  it('that is back after 20 s lasted for the ride', () => {
    const { sentences } = analyzed(rideOf('10:50:20'));
    expect(sentences).toContain('battery-low');
    expect(sentences).not.toContain('battery-low.gone');
  });
});
