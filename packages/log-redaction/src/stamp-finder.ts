import type { Source } from '@ridescope/log-parser';
import { messageStart } from './line-text.ts';

/** Counts the bytes of `[21:09:07] `. */
const longestStamp = 11;

/** Finds the messages of lines behind their stamps, which it compares with the last one: dozens of lines share one. */
export class StampFinder {
  private stampBytes = longestStamp;
  /** The words of the last stamp. No line has the first ones: the second and the third share a byte. */
  private one = 0;
  private two = 0;
  private three = -1;

  /** Returns where the message of a line begins, or `start` where the line has no stamp. */
  messageStart({ bytes, view }: Source, start: number): number {
    const { length } = bytes;
    if (start > length - longestStamp) return messageStart(bytes, start, length);
    const { stampBytes } = this;
    if (
      view.getInt32(start, true) === this.one &&
      view.getInt32(start + 4, true) === this.two &&
      view.getInt32(start + stampBytes - 4, true) === this.three
    )
      return start + stampBytes;
    const message = messageStart(bytes, start, length);
    if (message === start) return start;
    this.stampBytes = message - start;
    this.one = view.getInt32(start, true);
    this.two = view.getInt32(start + 4, true);
    this.three = view.getInt32(message - 4, true);
    return message;
  }
}
