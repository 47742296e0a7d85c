import type { EventKind, LogEvent } from '@ridescope/log-parser';
import type { QuotedForms, QuotedKind } from './line-form.ts';
import { antLines } from './lines/ant.ts';
import { bluetoothLines } from './lines/bluetooth.ts';
import { companionLines } from './lines/companion.ts';
import { graphicsLines } from './lines/graphics.ts';
import { lanTrainerLines } from './lines/lan-trainer.ts';
import { networkLines } from './lines/network.ts';
import { sessionLines } from './lines/session.ts';
import type { LineScene } from './scene.ts';

/** Forms for every kind that a rule may quote: a missing entry doesn't compile. */
export const quotedForms: QuotedForms<QuotedKind> = {
  ...antLines,
  ...bluetoothLines,
  ...companionLines,
  ...graphicsLines,
  ...lanTrainerLines,
  ...networkLines,
  ...sessionLines,
};

export function isQuotedKind(kind: EventKind): kind is QuotedKind {
  return Object.hasOwn(quotedForms, kind);
}

/** Writes message and meaning of an event; undefined for kinds that aren't quoted. */
export function writeLine(
  event: LogEvent,
  scene: LineScene,
): { text: string; meaning: string } | undefined {
  if (!isQuotedKind(event.kind)) return undefined;
  // Each form writes events of its key's kind, and this event is of that kind.
  const form = quotedForms[event.kind] as {
    write: (event: LogEvent, scene: LineScene) => string;
    meaning: string;
  };
  return { text: form.write(event, scene), meaning: form.meaning };
}
