import { type Finding, findingsOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('Clock');

/** Codes of authenticators change every 30 s; a bucket refuses signatures that are 15 minutes off. */
const mostMs = 10_000;

/** Says how far other clocks are ahead of this machine's; undefined where they couldn't be read. */
export interface OtherClocks {
  database?: number | undefined;
  bucket?: number | undefined;
}

/** Compares the clock of this machine with those of the database and the bucket. */
export function checkClock({ database, bucket }: OtherClocks): Finding[] {
  const others: [name: string, aheadMs: number | undefined][] = [
    ['database', database],
    ['bucket', bucket],
  ];
  const known = others.flatMap(([name, aheadMs]) =>
    aheadMs === undefined ? [] : [{ name, aheadMs }],
  );
  if (known.length === 0) return [note('There is no other clock to compare with.')];
  return known.map(({ name, aheadMs }) => {
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    if (Math.abs(aheadMs) <= mostMs) return ok(`It agrees with that of the ${name}.`);
    return wrong(
      `It is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} that of the ${name}, so codes and signed addresses fail.`,
      'Let both machines set their clocks by NTP.',
    );
  });
}
