import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LogAnalyzer } from '@ridescope/analysis';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import type { StatementContent } from '@ridescope/contract/statements';
import { LogRedactor } from '@ridescope/log-redaction';
import { simulateRide } from '@ridescope/log-simulator/fit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compareEvidence } from './compare-evidence.ts';

// The Blob of jsdom doesn't work with the streams of Node.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob));
afterAll(() => void vi.unstubAllGlobals());

const ride = simulateRide('ble-drops', { seed: 2, layout: '2026' });
const log = new Uint8Array(Buffer.concat([...ride.log]));
const fit = Uint8Array.from(ride.files[0]?.bytes ?? []);
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function masked(bytes: Uint8Array): Uint8Array {
  const redactor = new LogRedactor();
  return Buffer.concat([redactor.push(bytes), redactor.end()]);
}

/** The statement of the ride, whose log was sent masked. */
const content = ((): StatementContent => {
  const analyzer = new LogAnalyzer({ id: 'ride' });
  analyzer.push(log);
  const outcome = analyzer.end();
  const facts = outcome.kind === 'report' && statementFactsOf(outcome.report, 'a1');
  if (!facts) throw new Error('the sample has no ride');
  return {
    facts,
    log: { receivedAt: '2026-02-14T20:00:00.000Z', sha256: digestOf(masked(log)) },
    fit: {
      addedAt: '2026-02-14T20:05:00.000Z',
      sha256: digestOf(fit),
      bytes: fit.length,
      condition: 'whole',
      hasPower: true,
      checks: [],
    },
  };
})();

const compare = (files: { log?: Uint8Array<ArrayBuffer>; fit?: Uint8Array<ArrayBuffer> }) =>
  compareEvidence({
    log: files.log && new Blob([files.log]),
    fit: files.fit && new Blob([files.fit]),
    content,
  });
const altered = (change: (text: string) => string) =>
  new Uint8Array(Buffer.from(change(Buffer.from(log).toString('latin1')), 'latin1'));

describe('files that are compared with a race statement', () => {
  it('are the same when the rider hands in what was sent, plain, masked or gzip', async () => {
    const found = await compare({ log, fit: new Uint8Array(gzipSync(fit)) });
    expect(found.log).toEqual({ kind: 'read', isSame: true, differences: [] });
    expect(found.fit).toEqual({ kind: 'read', isSame: true });
    // The lengths at each save are in the log alone.
    expect(found.joined?.checks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['saves', 'length']),
    );
    expect(found.joined?.checks.filter(({ agrees }) => !agrees)).toEqual([]);
    const compressed = await compare({ log: new Uint8Array(gzipSync(log)) });
    expect(compressed.log).toMatchObject({ isSame: true });
  });

  it('differ when losses were removed from the log', async () => {
    const changed = altered((text) =>
      text.replaceAll(/[^\n]*(BLE DISCONNECT ERROR|new connection status)[^\n]*\n/g, ''),
    );
    const found = await compare({ log: changed, fit });
    expect(found.log).toEqual({ kind: 'read', isSame: false, differences: ['losses'] });
    const differing = found.joined?.checks.filter(({ agrees }) => !agrees);
    expect(differing?.map(({ kind }) => kind)).toEqual(['lossesInFile']);
  });

  it('differ when the length of the finished file was changed in the log', async () => {
    const changed = altered((text) => {
      const last = text.lastIndexOf('fit file is length ');
      return text.slice(0, last) + text.slice(last).replace(/\d+/, '199999');
    });
    const found = await compare({ log: changed, fit });
    expect(found.log).toEqual({ kind: 'read', isSame: false, differences: [] });
    expect(found.joined?.checks.find(({ kind }) => kind === 'length')?.agrees).toBe(false);
  });

  it('of another kind are refused with the reason', async () => {
    const text = new Uint8Array(Buffer.from('no log '.repeat(20_000)));
    expect(await compare({ log: text, fit: text })).toEqual({
      log: { kind: 'refused', reason: 'notALog' },
      fit: { kind: 'refused', reason: 'notFit' },
    });
  });
});
