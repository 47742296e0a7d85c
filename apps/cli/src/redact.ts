import { closeSync } from 'node:fs';
import { LogParser, sniffBytes } from '@ridescope/log-parser';
import { LogRedactor, type RedactionCounts, redactionKinds } from '@ridescope/log-redaction';
import { fileArguments } from './arguments.ts';
import { tell } from './output.ts';
import { readLog } from './read-log.ts';
import { refuse } from './refusals.ts';
import { create, refuseSameFile, standardOutput, writeAll } from './write-file.ts';

const words: Record<keyof RedactionCounts, readonly [one: string, many: string]> = {
  riderName: ['rider name', 'rider names'],
  chat: ['text', 'texts'],
  email: ['email address', 'email addresses'],
  phone: ['phone number', 'phone numbers'],
  address: ['network address', 'network addresses'],
  place: ['place', 'places'],
  userName: ['user name', 'user names'],
  secret: ['password or token', 'passwords and tokens'],
  playerId: ['player id', 'player ids'],
  machineId: ['device', 'devices'],
  bodyFigure: ['body figure', 'body figures'],
  unknownText: ['word of an unknown line', 'words of unknown lines'],
};

/** `ridescope redact FILE|- [-o FILE]`: the log without personal data. Answers the exit code. */
export async function redact(args: readonly string[]): Promise<number> {
  const { path, out } = fileArguments('redact', args);
  if (out !== undefined) refuseSameFile(path, out);
  const redactor = new LogRedactor({ isOutputReused: true });
  const head = new LogParser({ add: () => undefined });
  const sink = fileSink(out);
  let seen = 0;
  try {
    const masking = {
      push(chunk: Uint8Array) {
        sink.hold(redactor.push(chunk));
        if (sink.isOpen) return;
        // Nothing is written before it is known that this is a log.
        head.push(chunk);
        seen += chunk.length;
        if (seen >= sniffBytes && head.refusal === undefined) sink.open();
      },
      isDone: () => head.refusal !== undefined || sink.isClosed,
    };
    await readLog(path, masking);
    if (!sink.isOpen) {
      const outcome = head.end();
      if (outcome.kind === 'notALog') return refuse(path, outcome.reason);
      sink.open();
    }
    sink.hold(redactor.end());
  } finally {
    sink.close();
  }
  tell(`${summary(redactor.counts)}\n`);
  return 0;
}

/** Keeps bytes until it is opened, and writes them from then on. */
function fileSink(path: string | undefined) {
  let held: Uint8Array[] = [];
  let file: number | undefined;
  return {
    isOpen: false,
    /** Whether the reader of the output has closed it. */
    isClosed: false,
    open() {
      this.isOpen = true;
      file = path === undefined ? standardOutput : create(path);
      const first = held;
      held = [];
      for (const bytes of first) this.hold(bytes);
    },
    hold(bytes: Uint8Array) {
      if (file === undefined) {
        held.push(bytes.slice());
      } else if (!this.isClosed) {
        this.isClosed = !writeAll(file, bytes, path);
      }
    },
    close() {
      if (file !== undefined && file !== standardOutput) closeSync(file);
    },
  };
}

function summary(counts: RedactionCounts): string {
  const total = redactionKinds.reduce((sum, kind) => sum + counts[kind], 0);
  if (total === 0) return 'masked nothing: no personal data was found';
  const parts = redactionKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${words[kind][counts[kind] === 1 ? 0 : 1]}`);
  return `masked ${total} ${total === 1 ? 'place' : 'places'}: ${parts.join(', ')}`;
}
