import { findPage } from '@ridescope/contract/pages';
import type { FastifyBaseLogger } from 'fastify';
import { entriesAnswer } from '../features/benchmarks/entries-answer.ts';
import { hardwareAnswer } from '../features/benchmarks/hardware/hardware-answer.ts';
import type { HardwareService } from '../features/benchmarks/hardware/service.ts';
import type { BenchmarkService } from '../features/benchmarks/service.ts';
import { systemsAnswer } from '../features/benchmarks/systems-answer.ts';
import { searchAnswer } from '../features/search/search-answer.ts';
import type { SearchService } from '../features/search/service.ts';
import type { FirstAnswer } from '../platform/pages/first-answer.ts';
import { timeNow } from '../platform/process/clock.ts';
import { minuteMs } from '../platform/process/units.ts';

interface AnswerSources {
  benchmarks: BenchmarkService;
  hardware: HardwareService;
  search: SearchService;
  log: FastifyBaseLogger;
}

/** As old as browsers may repeat an answer of the API. */
const freshMs = minuteMs;
/** Addresses that are remembered; the one that was read longest ago is forgotten first. */
const mostAddresses = 200;

/** Finds what a page shows first, for readers without script. A page without it still works, so nothing is thrown. */
export function createFirstAnswers(
  { benchmarks, hardware, search, log }: AnswerSources,
  now: () => Date = () => timeNow(),
): (path: string) => Promise<FirstAnswer | undefined> {
  const known = new Map<string, { atMs: number; answer: Promise<FirstAnswer | undefined> }>();

  const read = async (path: string): Promise<FirstAnswer | undefined> => {
    const found = findPage(path);
    try {
      if (found?.page === 'benchmarks') {
        return await systemsAnswer(benchmarks, decodedAll(found.params), now());
      }
      if (found?.page === 'benchmarkEntries') return await entriesAnswer(benchmarks, path);
      if (found?.page === 'hardware') {
        return await hardwareAnswer(hardware, decoded(found.params.name ?? ''));
      }
      const text = found?.page === 'search' ? decoded(found.params.query ?? '').trim() : '';
      return text === '' ? undefined : await searchAnswer(search, text);
    } catch (error) {
      log.warn({ event: 'page.notAnswered', page: found?.page, err: error });
      return undefined;
    }
  };

  return (path) => {
    const atMs = now().getTime();
    const last = known.get(path);
    if (last && atMs - last.atMs < freshMs) return last.answer;
    const answer = read(path);
    known.delete(path);
    known.set(path, { atMs, answer });
    const [oldest] = known.keys();
    if (known.size > mostAddresses && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}

function decodedAll(
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value && decoded(value)]),
  );
}

/** Leaves text that isn't percent-encoded as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
