import type { LineFormId } from '@ridescope/catalogue/line-forms';
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

/** Writes the message of an event and names its form; undefined for kinds that aren't quoted. */
export function writeLine(
  event: LogEvent,
  scene: LineScene,
): { text: string; form: LineFormId } | undefined {
  if (!isQuotedKind(event.kind)) return undefined;
  // Each form writes events of its key's kind, and this event is of that kind.
  const form = quotedForms[event.kind] as {
    write: (event: LogEvent, scene: LineScene) => string;
  };
  return { text: form.write(event, scene), form: event.kind };
}
