import { vi } from 'vitest';
import { preparedLog } from '../../testing/prepared-log.ts';
import type { FileWorkerMessage } from '../answer-file.ts';
import type { Prepared } from '../prepare-file.ts';

/** Replaces the workers that read a file, because jsdom has none. */
export class FakeWorker {
  static made: FakeWorker[] = [];
  /** What happens to each file as it comes; undefined makes it wait for the test. */
  static answer: ((file: File) => unknown) | undefined;
  onmessage?: (event: { data: FileWorkerMessage<unknown> }) => void;
  onerror?: () => void;
  request?: { file: File };
  isEnded = false;

  constructor() {
    FakeWorker.made.push(this);
  }

  /** Takes the place of Worker until `vi.unstubAllGlobals`. */
  static install(answer?: (file: File) => unknown) {
    FakeWorker.made = [];
    FakeWorker.answer = answer;
    vi.stubGlobal('Worker', FakeWorker);
  }

  static get last(): FakeWorker {
    const worker = FakeWorker.made.at(-1);
    if (!worker) throw new Error('no worker was made');
    return worker;
  }

  postMessage(request: { file: File }) {
    this.request = request;
    const { answer } = FakeWorker;
    if (!answer) return;
    queueMicrotask(() => {
      this.say({ type: 'progress', bytes: request.file.size / 2 });
      this.say({ type: 'done', result: answer(request.file) });
    });
  }

  say(data: FileWorkerMessage<unknown>) {
    if (!this.isEnded) this.onmessage?.({ data });
  }

  terminate() {
    this.isEnded = true;
  }
}

/** Treats every file as a log of the file's size, with one ride. */
export function anyLog(file: File): Prepared {
  return { ...preparedLog, bytes: file.size };
}
