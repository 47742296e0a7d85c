import type { getAnalysis, getAnalysisWords } from '@ridescope/contract/analysis';
import type { issueToken } from '@ridescope/contract/auth';
import type { getLogListWords, getLogs } from '@ridescope/contract/logs';
import { findPage } from '@ridescope/contract/pages';
import type { getComparedWords, getFirstWords, getReport } from '@ridescope/contract/reports';
import { callAddress } from '../shared/call-address.ts';
import type {} from '../shared/early-answers.ts';
import { latestNews } from '../shared/session/tab-link.ts';

/** What a page will ask for. */
interface Wanted {
  /** Addresses of its data. */
  data: readonly string[];
  /** Address of the texts with which it begins; absent where its first HTML has no place for them. */
  words?: string | undefined;
}

const nothing: Wanted = { data: [] };
const longestMs = 15_000;
const json = 'application/json';

/**
 * Asks for the credential of a signed-in user, and with it for the data of the page, because the page would wait for its code
 * before it asks for the one, and for that before it asks for the other. `takeEarlyAnswer` takes each answer once; what isn't
 * listed here is asked for later. How an own report or analysis, a comparison, or the list of rides begins is drawn at once,
 * into the template that the first HTML has for it.
 */
export function askEarly(): void {
  if (latestNews() !== 'signedIn') return;
  const token = ask(callAddress<typeof issueToken>('/auth/token'), {
    method: 'POST',
    headers: { accept: json, 'content-type': json },
    body: '{}',
  });
  const asked = token.then(askWith);
  // The app asks again, and says what is wrong.
  const data = asked.then(({ answers }) => answers).catch(() => new Map());
  const words = asked.then(({ drawn }) => drawn).catch(() => undefined);
  window.earlyAnswers = { token, data, words };
}

async function askWith(answer: Response | undefined) {
  if (!answer?.ok) return { answers: new Map(), drawn: undefined };
  // A copy, because the app reads the answer too.
  const { token, user } = await answer.clone().json();
  const headers = { accept: json, authorization: `Bearer ${token}` };
  const { data, words } = wantedBy(window.location, user.identityId);
  // Beside the whole answers, which the app draws in full.
  const drawn = words === undefined ? undefined : ask(words, { headers }).then(drawFirstWords);
  return { answers: new Map(data.map((address) => [address, ask(address, { headers })])), drawn };
}

/** Resolves with the answer; undefined where there is none. */
function ask(address: string, init: RequestInit): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(longestMs);
  return fetch(address, { credentials: 'same-origin', signal, ...init }).catch(() => undefined);
}

function wantedBy({ pathname, search }: Location, identityId: string): Wanted {
  const found = findPage(pathname);
  const { owner = '', id = '' } = found?.params ?? {};
  switch (found?.page) {
    case 'report':
      return reportWanted({ owner: decodeURIComponent(owner), name: decodeURIComponent(id) });
    case 'analysis':
      return analysisWanted(identityId, decodeURIComponent(id));
    case 'compare':
      return comparisonWanted(new URLSearchParams(search));
    case 'logs':
      if (search !== '') return nothing;
      return {
        data: [callAddress<typeof getLogs>('/getUserFilesListing')],
        words: callAddress<typeof getLogListWords>('/getUserFilesListing/first-words'),
      };
    default:
      return nothing;
  }
}

interface Stored {
  owner: string;
  name: string;
}

const reportAddress = ({ owner, name }: Stored) =>
  callAddress<typeof getReport>('/report/:owner/:name', { owner, name });

function reportWanted({ owner, name }: Stored): Wanted {
  return {
    data: [reportAddress({ owner, name })],
    words: callAddress<typeof getFirstWords>('/report/:owner/:name/first-words', { owner, name }),
  };
}

function analysisWanted(owner: string, id: string): Wanted {
  // A demo is a public file.
  if (id === '' || id.startsWith('demo-')) return nothing;
  const name = id.replace(/\.gz$/, '');
  const params = { identityId: owner, logId: name };
  return {
    data: [
      reportAddress({ owner, name }),
      callAddress<typeof getAnalysis>('/analysis/:identityId/:logId', params),
    ],
    words: callAddress<typeof getAnalysisWords>('/analysis/:identityId/:logId/first-words', params),
  };
}

function comparisonWanted(parameters: URLSearchParams): Wanted {
  const rides = ['a', 'b'].flatMap((side) => {
    const [owner, name] = parameters.get(side)?.split('/') ?? [];
    return owner && name ? { owner, name } : [];
  });
  const [a, b] = rides;
  const isWhole = !parameters.has('activityA') && !parameters.has('activityB');
  const words =
    a && b && a.owner === b.owner && isWhole
      ? callAddress<typeof getComparedWords>('/report/:owner/:name/compared/:other/first-words', {
          ...a,
          other: b.name,
        })
      : undefined;
  return { data: rides.map(reportAddress), words };
}

/** Draws how the page begins. Every text is escaped. */
async function drawFirstWords(answer: Response | undefined): Promise<void> {
  const { words } = answer?.ok ? await answer.json() : {};
  // The app has replaced it once it has drawn the report.
  const frame = document.querySelector('template[data-first-words]');
  if (!words || !frame?.parentElement) return;
  frame.parentElement.outerHTML = frame.innerHTML.replace(
    /%ridescope:\w+-([a-zA-Z]+)(\d?)%/g,
    // A list of texts has a place for each.
    (_, part, at) => escaped((at === '' ? words[part] : words[part]?.[at]) ?? ''),
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
