import { uploadDetails } from '@ridescope/words/errors/upload-texts';
import type { PriceQuestion } from '../check/agree-on-price.ts';
import { openReport, runUpload, type UploadWork } from '../send/run-upload.ts';
import { signedOut, UploadFailure } from '../send/upload-failure.ts';
import { type UploadEvent, uploadReducer } from '../send/upload-state.ts';
import { oneByOne } from './one-by-one.ts';
import { isEnded, isUnread, priceOf, type QueuedLog } from './queued-log.ts';

export interface QueueDeps {
  /** The work of one upload. `ask` asks the rider, who answers a single question at a time. */
  workFor(log: QueuedLog, signal: AbortSignal): UploadWork;
  /** Whether the rider has to agree before these logs are sent. */
  needsAgreement(logs: readonly QueuedLog[]): boolean;
  /** Runs when a log has come to its end, well or not. */
  onEnd(log: QueuedLog): void;
  /** Receives the whole list after each change. */
  show(logs: readonly QueuedLog[]): void;
}

/** A log under way. */
interface Run {
  controller: AbortController;
  /** Lets a log that was read be sent. */
  send?: (isWanted: boolean) => void;
  /** The most that the rider agreed to spend on it. */
  agreedTokens?: number;
  sha256?: string;
}

/**
 * Takes several logs to their reports. The browser reads one after the other, and sends one after the other once the rider
 * agrees, so a rider never has more than one upload open. A log that fails leaves the others as they are.
 */
export function createQueue(deps: QueueDeps) {
  let logs: readonly QueuedLog[] = [];
  let lastId = 0;
  const runs = new Map<number, Run>();
  const [readingTurn, sendingTurn] = [oneByOne(), oneByOne()];

  const show = (next: readonly QueuedLog[]) => {
    logs = next;
    deps.show(logs);
  };
  const find = (id: number) => logs.find((log) => log.id === id);
  const change = (id: number, changed: (log: QueuedLog) => QueuedLog) => {
    show(logs.map((log) => (log.id === id ? changed(log) : log)));
    sendWhatNeedsNoWord();
  };
  const held = () => logs.filter(({ waitsFor }) => waitsFor === 'agreement');
  const send = () => {
    for (const log of held()) {
      const run = runs.get(log.id);
      if (run) run.agreedTokens = priceOf(log);
      run?.send?.(true);
    }
  };
  /** The price is known when all are read, and only then it is known whether to ask. */
  const sendWhatNeedsNoWord = () => {
    const waiting = held();
    if (waiting.length === 0 || logs.some(isUnread) || deps.needsAgreement(waiting)) return;
    send();
  };

  const emit = (id: number, run: Run, event: UploadEvent) => {
    if (run.controller.signal.aborted) return;
    change(id, ({ state, ...log }) => {
      const next = uploadReducer(state, event.type === 'cancelled' ? declined : event);
      return { ...log, state: next.name === 'start' ? state : next };
    });
    const log = find(id);
    if (log && isEnded(log)) deps.onEnd(log);
  };

  const start = (log: QueuedLog) => {
    const run: Run = { controller: new AbortController() };
    const { signal } = run.controller;
    const { id } = log;
    runs.set(id, run);
    const ends: (() => void)[] = [];
    const endTurns = () => {
      for (const end of ends.splice(0)) end();
    };
    const work = deps.workFor(log, signal);
    const queued: UploadWork = {
      ...work,
      prepare: async (file, onPercent) => {
        const end = await readingTurn(signal);
        try {
          change(id, ({ waitsFor: _, ...reading }) => reading);
          const prepared = await work.prepare(file, onPercent);
          if (prepared.kind === 'log') refuseTwin(id, run, prepared.sha256);
          return prepared;
        } finally {
          end();
        }
      },
      review: async () => {
        const isWanted = new Promise<boolean>((resolve) => {
          run.send = resolve;
          signal.addEventListener('abort', () => resolve(false), { once: true });
        });
        change(id, (read) => ({ ...read, waitsFor: 'agreement' }));
        if (!(await isWanted)) return false;
        change(id, (read) => ({ ...read, waitsFor: 'sending' }));
        ends.push(await sendingTurn(signal));
        change(id, ({ waitsFor: _, ...sending }) => sending);
        return true;
      },
      confirm: async (question) => isAgreed(question, run) || (await work.confirm(question)),
    };
    void runUpload(log.state.file, queued, (event) => {
      emit(id, run, event);
      // A server that is silent about one log must not hold up the others.
      if (event.type === 'stalled') endTurns();
    }).finally(endTurns);
  };
  /** The same log twice in the list would be charged once and reported once. */
  const refuseTwin = (id: number, run: Run, sha256: string) => {
    const twin = [...runs].find(([other, { sha256: known }]) => other !== id && known === sha256);
    if (!twin) {
      run.sha256 = sha256;
      return;
    }
    const name = find(twin[0])?.state.file.name ?? 'another one';
    const detail = uploadDetails.sameAs(name);
    throw new UploadFailure(uploadDetails.listed, {
      detail,
      isFinal: true,
      code: 'ALREADY_LISTED',
    });
  };

  return {
    add(files: readonly File[]) {
      const added = files.map((file): QueuedLog => {
        lastId += 1;
        const state = { name: 'uploading', step: 'prepare', file } as const;
        return { id: lastId, waitsFor: 'reading', state };
      });
      show([...logs, ...added]);
      for (const log of added) start(log);
    },
    /** Sends the logs that were read; the rider agrees to their price. */
    send,
    /** Stops a log, and takes it out of the list. */
    remove(id: number) {
      runs.get(id)?.controller.abort();
      runs.delete(id);
      show(logs.filter((log) => log.id !== id));
      sendWhatNeedsNoWord();
    },
    /** Starts a failed log again. */
    retry(id: number) {
      const failed = find(id);
      if (failed?.state.name !== 'error') return;
      const { place } = failed.state;
      const next = uploadReducer(failed.state, { type: 'retried' });
      if (next.name === 'start') return;
      // One that is stuck is still followed.
      runs.get(id)?.controller.abort();
      runs.delete(id);
      const log: QueuedLog = { id, state: next, ...(!place && { waitsFor: 'reading' as const }) };
      change(id, () => log);
      if (!place) return start(log);
      const run: Run = { controller: new AbortController() };
      runs.set(id, run);
      const work = deps.workFor(log, run.controller.signal);
      void openReport(place, work, (event) => emit(id, run, event));
    },
    /** Stops all logs that have not come to their end, because the session has ended. */
    refuseSignedOut() {
      const { message, code } = signedOut();
      const failed: UploadEvent = { type: 'failed', message, ...(code && { code }) };
      for (const log of logs.filter((one) => !isEnded(one))) {
        runs.get(log.id)?.controller.abort();
        runs.delete(log.id);
        const next = uploadReducer(log.state, failed);
        if (next.name !== 'start') change(log.id, ({ id }) => ({ id, state: next }));
      }
    },
    stop() {
      for (const { controller } of runs.values()) controller.abort();
    },
  };
}

const declined: UploadEvent = {
  type: 'failed',
  message: 'Not sent',
  detail: "You didn't agree to it.",
};

/** The price of the list was agreed to as a whole. A report that would be replaced is still asked for. */
function isAgreed({ about, tokens }: PriceQuestion, { agreedTokens }: Run): boolean {
  return about !== 'grown' && agreedTokens !== undefined && tokens <= agreedTokens;
}
