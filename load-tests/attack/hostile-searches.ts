import { pathOf } from '@ridescope/contract/endpoint';
import { getSearch, getSearchAlternatives, getSearchSuggestions } from '@ridescope/contract/search';
import { searchLimits } from '@ridescope/contract/search-language';
import { processorMs } from '../deployment/process-figures.ts';
import { isFault, sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import type { Scene } from './scene.ts';

const callsOfEach = 40;
/** Of the processor for one call, in milliseconds. A search among the sample rides takes less than 5 of them. */
const mostMs = 30;

const terms = (term: (at: number) => string) =>
  Array.from({ length: searchLimits.terms }, (_, at) => term(at)).join(' ');

/** Searches that cost as much as the language allows. */
const searches: Record<string, string> = {
  'as many words as are read': terms((at) => `a${at}x`),
  'as many excluded words': terms((at) => `!a${at}x`),
  'as many alternatives': terms((at) => `a${at}x OR`),
  'as many wildcards': terms((at) => `*${at}*a*e*`),
  'nested groups': `${'(a OR (b '.repeat(10)}c${'))'.repeat(10)}`,
};

/** Sends searches that cost much and measures what they take of the server's processor. */
export async function sendHostileSearches(scene: Scene, pid: number | undefined): Promise<Part> {
  const findings = new Findings('hostile searches');
  let worst = 0;
  for (const endpoint of [getSearch, getSearchAlternatives, getSearchSuggestions])
    for (const [what, q] of Object.entries(searches)) {
      const before = await processorMs(pid);
      for (let at = 0; at < callsOfEach; at++) {
        const path = `${pathOf(endpoint)}?${new URLSearchParams({ q })}`;
        const headers = { 'x-forwarded-for': scene.newAddress() };
        const answer = await sendCall(scene.origin, { method: 'GET', path, headers });
        findings.expect(!isFault(answer), () => `${endpoint.path} with ${what}: ${answer.status}`);
      }
      const after = await processorMs(pid);
      if (before === undefined || after === undefined) continue;
      const each = (after - before) / callsOfEach;
      worst = Math.max(worst, each);
      findings.expect(each <= mostMs, () => `${endpoint.path} with ${what}: ${each} ms a call`);
    }
  findings.note(`at most ${Math.round(worst)} ms of the processor a call`);
  return findings.done();
}
