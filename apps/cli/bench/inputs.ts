import { simulate } from '@ridescope/log-simulator';
import { readFixture, readRealLog, realLogNames } from '@ridescope/samples/logs';

export interface Source {
  name: string;
  bytes: Buffer;
}

/** Whole sessions of one kind, joined. Where the real logs are missing there are only fixtures. */
export function joinedSources(): Source[] {
  const found = [
    { name: 'old, fixture', bytes: Buffer.from(readFixture('legacy-ride.txt')) },
    { name: 'modern, fixture', bytes: Buffer.from(readFixture('modern-ride.txt')) },
  ];
  if (realLogNames.length === 0) {
    process.stderr.write('real logs are not there: fixtures only\n');
    return found;
  }
  const joined = (name: string, pattern: RegExp) => ({
    name,
    bytes: Buffer.concat(realLogNames.filter((log) => pattern.test(log)).map(readRealLog)),
  });
  return [
    ...found,
    joined('old, real', /^201/),
    joined('modern, real', /^202/),
    joined('Mac, real', /^2016-02-(07-kickr|12-mac-bkool)/),
  ];
}

/** One ride each, of that many minutes: 6 and 30 MB of an old client, 6 MB of a modern one. */
export function singleRides(): Source[] {
  const ride = (name: string, scenario: string, minutes: number) => ({
    name,
    bytes: Buffer.concat([...simulate(scenario, { seed: 1, minutes })]),
  });
  return [
    ride('old ride, 6 MB', 'ant-double-slot-bad', 93),
    ride('old ride, 30 MB', 'ant-double-slot-bad', 470),
    ride('modern ride, 6 MB', 'clean-modern-lan', 1440),
  ];
}

/** Logs that start like a genuine one and go on with many lines of one odd kind. */
export function oddLogs(bytes: number): Source[] {
  const head = Buffer.from(readFixture('modern-ride.txt')).subarray(0, 70_000);
  const start = head.subarray(0, head.lastIndexOf(10) + 1);
  const filled = (name: string, line: string) => {
    const filler = Buffer.from(line, 'latin1');
    return { name, bytes: Buffer.concat([start, Buffer.alloc(bytes - start.length, filler)]) };
  };
  return [
    filled('two bytes a line', 'x\n'),
    filled('stamps alone', '[1:02:03] \r\n'),
    filled('unknown, 13 bytes', '[1:02:03] xy\n'),
    filled('unknown, changing', '[1:02:03] ab\n[1:02:03] 17\n[1:02:04] [X] q\n'),
    filled('unknown, long', `[1:02:03] ${'word 12 '.repeat(100)}\n`),
    filled('broken UTF-8', '[1:02:03] [DEBUG] \xff\xfe\xc3\x28 \xe2\x82\n'),
    filled('zero bytes', '\0'),
    filled('no line ends', 'abcdefgh'),
    filled('line ends alone', '\r\n'),
    filled('frame rates that do not fit', '[1:02:03] FPS 1,2,\n'),
    filled('CR alone', '[1:02:03] FPS 25.30, 101756,  9547, -2237\r'),
  ];
}

/** Repeats the bytes to the size and ends at a line end. */
export function grow(bytes: Buffer, sizeMb: number): Buffer {
  const grown = Buffer.alloc(sizeMb * 1_048_576);
  for (let at = 0; at < grown.length; at += bytes.length) bytes.copy(grown, at);
  return grown.subarray(0, grown.lastIndexOf(10) + 1);
}
