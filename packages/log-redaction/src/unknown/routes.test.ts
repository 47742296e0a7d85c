import { type LogEvent, LogParser } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { redactText } from '../testing/redact.ts';

const header = '[10:00:00] Log Time: 10:00:00 2026-01-01\r\r\n';

function eventsOf(log: string): LogEvent[] {
  const events: LogEvent[] = [];
  const parser = new LogParser({ add: (event) => events.push(event) });
  parser.push(new TextEncoder().encode(log));
  parser.end();
  return events;
}

it.each(['Tempus Fugit', 'Volcano Circuit CCW', '2018 UCI Worlds Short Lap', "Jon's Route"])(
  'the route %s of the game keeps its name',
  (name) => {
    expect(redactText(`[10:00:00] Setting Route:   ${name}\n`)).toContain(name);
  },
);

it.each(['Wendelina Loop', 'Loop of Quastinger', 'Überweg'])(
  'the route %s of a rider is masked',
  (name) => {
    const after = redactText(`[10:00:00] Setting Route:   ${name}\n`);
    expect(after).not.toMatch(/Wendelina|Quastinger|berweg/);
  },
);

it.each([
  ['London 8', 'London 7'],
  ['London 7', 'London 8'],
  ['Wendelina 8', 'Tempus Fugit'],
  ['Überweg', '2018 UCI Worlds Short Lap'],
  ['wendelina@example.com', 'Setting Route:'],
])('a masked log has the routes of the original: %s, then %s', (...names) => {
  const lines = names.map((name) => `[10:00:05] Setting Route:   ${name}\r\r\n`);
  const log = header + lines.join('') + lines.join('');
  expect(eventsOf(log).filter(({ kind }) => kind === 'route')).toHaveLength(4);
  expect(eventsOf(redactText(log))).toEqual(eventsOf(log));
});
