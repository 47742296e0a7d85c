/** Counts lines of a log as plain text, from their words and without the parser. */
export interface PlainLine {
  /** Returns seconds since the first line; a clock that is set back stands still. */
  t: number;
  text: string;
}

export function plainLines(bytes: Uint8Array): PlainLine[] {
  const lines: PlainLine[] = [];
  let t = 0;
  let last: number | undefined;
  for (const line of new TextDecoder('latin1').decode(bytes).split(/[\r\n]+/)) {
    const [, hour, minute, second, text] = /^\[(\d+):(\d\d):(\d\d)\] (.*)/.exec(line) ?? [];
    if (text === undefined) continue;
    const clock = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
    last ??= clock;
    // Lines of different threads may be a second or two out of order.
    if (clock >= last || clock < last - 2) {
      const step = clock < last - 43_200 ? clock + 86_400 - last : clock - last;
      t += Math.max(0, step);
      last = clock;
    }
    lines.push({ t, text });
  }
  return lines;
}

/** Words in the lines of each family, as a rider would search for them. */
const words: Record<string, (text: string) => boolean> = {
  fps: (text) => text.startsWith('FPS '),
  antRxFail: (text) => text.includes('] Rx Fail on') || text.startsWith('ANT  : Rx Fail on'),
  antGotoSearch: (text) => text.includes('] Goto Search') || text.startsWith('ANT  : Goto Search'),
  networkSendError: (text) => /^\S.*error \(\d+\) sending player state/.test(text),
  networkLatePacket: (text) => text.startsWith('NETWORK:Delayed packet detected'),
  latencyTestFailed: (text) => text.includes('Failed one leg latency threshold test'),
  connectionTimeout: (text) => /NETCLIENT:Connection timeout|UDP connection timeout/.test(text),
  companionAttempt: (text) => /Auxiliary Controller.*ttempting to connect to phone/.test(text),
  udpMetrics: (text) => text.includes('UDP metrics {'),
  lanError: (text) => /^\[(ERROR|WARN)\] LAN Exercise Device/.test(text),
  stall: (text) => text.startsWith('Giant dt'),
  playerJoined: (text) => /^NETWORK:Player .* joined the world/.test(text),
  bleDisconnect: (text) => /connection status: disconnected|^didDisconnectPeripheral/.test(text),
  antSearchStart: (text) => text.includes('Starting ANT search'),
  antTransferFailed: (text) => text.includes('Transfer Failed.'),
};

export function countFamilies(lines: readonly PlainLine[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(words).map(([name, isOf]) => [
      name,
      lines.filter(({ text }) => isOf(text)).length,
    ]),
  );
}

/** "Rx Fail" lines with `fromS <= t <= toS`. */
export function countRxFails(lines: readonly PlainLine[], fromS: number, toS: number): number {
  return lines.filter(({ t, text }) => t >= fromS && t <= toS && words.antRxFail?.(text)).length;
}
