import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import type { Hardware } from '@ridescope/contract/hardware';
import type { Report } from '@ridescope/contract/report/report';
import type { TokenEntry } from '@ridescope/contract/tokens';
import { benchmarksCsv } from '@ridescope/words/texts/benchmarks-csv';
import {
  estimatesText,
  hardwareDataText,
  hardwareDescription,
  hardwareHeading,
  hardwareLead,
  holdsBackTexts,
  medianName,
  ridersOfSetting,
  sampleHardwareText,
  shareOfRiders,
  upgradesText,
} from '@ridescope/words/texts/hardware-words';
import { eventsCsv, minutesCsv } from '@ridescope/words/texts/report-csv';
import { entryText, historyCsv, moneyText } from '../../features/tokens/history-words.ts';

const system: BenchmarkSystem = {
  Cpu: '-',
  Gpu: '-',
  Platform: '-',
  WorldName: '-',
  Profile: 'high',
  Resolution: '1080',
  Entries: 3,
  MaxFps: 80,
  AvgFps: 60,
  AvgFpsQuartiles: { from: 50, to: 70 },
  GameClientVersion: '1.1',
  UpdatedAt: '2026-01-13',
  Duration: 3600,
  Crowdedness: 0.2,
  IsSample: true,
};

const setting = { riders: 12, fps: 62, cappedRiders: 6, middle: { from: 58, to: 66 } } as const;
const part: Hardware = {
  name: '-',
  kind: 'gpu',
  riders: 34,
  isSample: false,
  figures: {
    settings: [{ profile: 'high', resolution: '1080', ...setting }],
    partners: [
      { name: '1', riders: 3, fps: 80 },
      { name: '2', riders: 3, fps: 40 },
    ],
    cap: { riders: 5, fps: 60 },
    problems: [],
  },
  sibling: { name: '3', fps: 50 },
  heldBackBy: 'processor',
  estimatedBeside: '4',
  estimates: [{} as never],
  upgrades: [],
  neighbours: [],
};
const evenPartners = (part.figures?.partners ?? []).map((one) => ({ ...one, fps: 50 }));
const parts: Hardware[] = [
  part,
  { ...part, kind: 'cpu', isSample: true, heldBackBy: 'card', sibling: { name: '3', fps: 62 } },
  { ...part, figures: { ...part.figures, partners: evenPartners } as Hardware['figures'] & object },
  { ...part, figures: { settings: [], partners: [], problems: [] } },
  { ...part, name: '', riders: 0 },
];

/** What pages, search engines and pictures say of a card or processor. */
export function hardwareTexts(): string {
  const texts = parts.flatMap((one) => [
    hardwareHeading(one),
    hardwareLead(one),
    hardwareDescription(one),
    ...holdsBackTexts(one),
    upgradesText(one),
    estimatesText(one),
    shareOfRiders(2, one),
    ...(one.figures?.settings ?? []).flatMap((each) => [medianName(each), ridersOfSetting(each)]),
  ]);
  return [...texts, hardwareDataText('-'), sampleHardwareText('gpu')].join(' ');
}

const entry = (kind: TokenEntry['kind'], reason = ''): TokenEntry =>
  ({ kind, reason, createdAt: '2026-02-01', free: 1, paid: 1 }) as TokenEntry;
const bought: TokenEntry = {
  ...entry('purchase'),
  payment: { paid: 1200, refunded: 300 } as never,
};
const reasons = ['', 'analysis', 'analysisFault', 'analysisStopped', 'analysisNoCause'];
const entries: TokenEntry[] = [
  bought,
  { ...bought, payment: { bundleName: '-' } as never },
  ...[...reasons, 'moneyAgain', 'monthly'].flatMap((reason) =>
    (['spend', 'refund', 'reversal', 'expire', 'grant'] as const).map((kind) =>
      entry(kind, reason),
    ),
  ),
];

/** The tables that a ride, the benchmarks and the history of tokens are saved as. */
export function exportTexts(reports: readonly Report[]): string {
  const rides = reports.flatMap(({ session, activities }) =>
    activities.flatMap((activity) => [eventsCsv(session, activity), minutesCsv(session, activity)]),
  );
  return [
    ...rides,
    benchmarksCsv([{ system, rank: 1 }]),
    historyCsv(entries),
    ...entries.flatMap((one) => [entryText(one, '-'), moneyText(one)]),
  ].join(' ');
}
