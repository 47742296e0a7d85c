/**
 * The year in which the last desktop or laptop chips of a series came out, by normalised names (catalogue 5.1); the first
 * matching line counts. Series since 2016 are left out: none of them is old. Reviewed: 2026-01-31. Source: release dates of
 * the makers.
 */
const seriesYears: readonly (readonly [RegExp, number])[] = [
  [/^(Mobile )?Intel (\d |G\d\d|GMA|Q\d\d|B\d\d)/i, 2009],
  [/^Intel HD Graphics( Family)?$/, 2010],
  [/^Intel HD( Graphics)? P?[23]000\b/, 2011],
  [/^Intel HD( Graphics)? P?(2500|4000)\b/, 2012],
  [/^Intel (HD|Iris( Pro)?)( Graphics)? P?(4[24-6]00|5000|5100|5200)\b/, 2013],
  [/^NVIDIA GeForce [89]\d{3}/, 2008],
  [/^NVIDIA GeForce (G|GT|GTS|GTX)? ?[123]\d{2}M?\b/, 2010],
  [/^NVIDIA GeForce (GT|GTS|GTX)? ?4\d{2}M?X?\b/, 2010],
  [/^NVIDIA GeForce (GT|GTS|GTX)? ?5\d{2}M?X?\b/, 2011],
  [/^NVIDIA GeForce (GT|GTS|GTX)? ?6\d{2}M?X?\b/, 2012],
  [/^NVIDIA GeForce (GT|GTX)? ?7\d{2}M?X?\b/, 2014],
  [/^NVIDIA GeForce (GT|GTX)? ?8\d{2}M?X?\b/, 2014],
  [/^(AMD|ATI) (Mobility )?Radeon HD [2-5]\d{3}/, 2010],
  [/^AMD (Mobility )?Radeon HD 6\d{3}/, 2011],
  [/^AMD (Mobility )?Radeon HD [78]\d{3}/, 2013],
  [/^AMD Radeon R[579] M?2\d{2}/, 2014],
];

/** The year in which a graphics chip came out at the latest; undefined for newer chips and those that the table doesn't know. */
export function chipYearOf(gpu: string): number | undefined {
  return seriesYears.find(([series]) => series.test(gpu))?.[1];
}

/** From so many years on, a chip is older than those that the game is made for (judgement). */
const oldYears = 8;

/** Whether a chip was old on the day of a ride. @param startedAt date and time of the ride; without one nothing is known */
export function isOldChip(gpu: string | undefined, startedAt: string | undefined): boolean {
  const year = gpu === undefined ? undefined : chipYearOf(gpu);
  if (year === undefined || startedAt === undefined) return false;
  return new Date(startedAt).getUTCFullYear() - year >= oldYears;
}
