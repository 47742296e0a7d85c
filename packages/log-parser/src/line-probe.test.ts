import { describe, expect, it } from 'vitest';
import { LineProbe } from './line-probe.ts';
import { sourceOf } from './line-splitter.ts';
import { bytesOf } from './testing/read-log.ts';

function read(message: string) {
  const source = sourceOf(bytesOf(`[10:00:00] ${message}\r\n`));
  return new LineProbe().read(source, 11, 11 + message.length);
}

describe('LineProbe', () => {
  it.each([
    ['FPS 60, 1, 2, 3', { kind: 'fps', t: 0, fps: 60, x: 1, y: 2, z: 3 }],
    ['Giant dt in app. dt = x', null],
    ['Chat: 7 (World): hello', undefined],
    ['An unknown line', null],
  ])('reads %s as the parser does', (message, event) => {
    expect(read(message).event).toEqual(event);
  });

  it.each([
    ['FPS 25.30, 101756,  9547, -2237', false],
    ['An unknown line', true],
  ])('says whether a form knows what %s consists of', (message, isUnknown) => {
    expect(read(message).isUnknown).toBe(isUnknown);
  });

  it('names the models of devices without telling devices apart', () => {
    const message = '[BLE] Device: "HRMPro+:688271" has new connection status: connected';
    const device = { name: 0, model: 'HRMPro+' };
    expect(read(message)).toEqual({
      literalBytes: '[BLE] Device: '.length,
      event: { kind: 'bleStatus', t: 0, device, status: 'connected' },
      isUnknown: false,
    });
  });

  it('reads a message the same after any other message', () => {
    const probe = new LineProbe();
    const lines = [
      'ANT  : Pairing deviceID 7 to channel 1',
      'ANT  : Setting Channel ID for chan 1 (device 7120)',
    ];
    const eventOf = (line: string) => probe.read(sourceOf(bytesOf(line)), 0, line.length).event;
    expect(lines.map(eventOf)[1]).toBeUndefined();
    // A channel that was paired before has an id, which would tell its type.
    expect(lines.map(eventOf)[0]).toEqual({ kind: 'antPairing', t: 0, channel: 1, device: 0 });
  });

  it.each([
    ['[Route] Plantina waved', '[Route]'.length],
    ['An unknown line', 0],
    // It is read.
    ['FPS 60, 1, 2, 3', undefined],
    // With other digits it would have another form.
    ['Unknown power data [18] [', undefined],
  ])('finds the form of %j if it is not read, whatever its digits are', (message, literalBytes) => {
    const probe = new LineProbe();
    const form = probe.unreadForm(sourceOf(bytesOf(message)), 0, message.length);
    expect(form === undefined ? undefined : probe.literalBytesOf(form)).toBe(literalBytes);
  });

  it('reports which words of an unknown message the parser keeps', () => {
    const probe = new LineProbe();
    const words = ['INFO', 'LEVEL:', '[RouteSync]', '[Plantina]', 'Route', 'Plantina', '12'];
    expect(words.filter((word) => probe.canStart(word))).toEqual(words.slice(0, 3));
    expect(words.filter((word) => probe.isUnshaped(word))).toEqual([
      '[RouteSync]',
      '[Plantina]',
      'Plantina',
    ]);
  });
});
