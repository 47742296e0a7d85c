import type { LiveView } from '@ridescope/contract/live-view';
import type { NotALogReason } from '@ridescope/log-parser';
import { LiveAnalyzer } from './live-analyzer.ts';

/** A file at one moment. It may grow, shrink or be another one in the next. */
export interface GrowingFile {
  /** In bytes. */
  size: number;
  /** Returns the bytes from one place up to, but not including, another. May return fewer at the end of the file. */
  read: (from: number, to: number) => Promise<Uint8Array>;
}

/** What a look at the file found. */
export type Growth = 'grown' | 'unchanged' | 'new-session';

/** The first lines of a log carry its date and time, so two logs differ within them. */
const headBytes = 512;
const partBytes = 1_048_576;

/**
 * Follows a file that the game writes: each step reads the new bytes alone. A file that is shorter than before, or begins
 * with other bytes, is a new session. Reading never locks or changes it.
 */
export class LogFollower {
  private analyzer = new LiveAnalyzer();
  private position = 0;
  private head: Uint8Array = new Uint8Array(0);

  /** Why the file is not a game log; undefined while it may be one. */
  get refusal(): NotALogReason | undefined {
    return this.analyzer.refusal;
  }

  /** What is known after the last step. */
  view(): LiveView | undefined {
    return this.analyzer.view();
  }

  /**
   * Reads what is new. Ask again a second later, one step after the other.
   * @throws what `read` throws; the next step then goes on where this one stopped
   */
  async step(file: GrowingFile): Promise<Growth> {
    const isNew = await this.isOther(file);
    if (isNew) this.restart();
    const from = this.position;
    while (this.position < file.size && !this.refusal) {
      const to = Math.min(file.size, this.position + partBytes);
      const bytes = await file.read(this.position, to);
      if (bytes.length === 0) break;
      this.keepHead(bytes);
      this.analyzer.push(bytes);
      this.position += bytes.length;
    }
    if (isNew) return 'new-session';
    return this.position > from ? 'grown' : 'unchanged';
  }

  private async isOther(file: GrowingFile): Promise<boolean> {
    if (this.position === 0) return false;
    if (file.size < this.position) return true;
    const first = await file.read(0, this.head.length);
    return first.length < this.head.length || this.head.some((byte, i) => byte !== first[i]);
  }

  private restart(): void {
    this.analyzer = new LiveAnalyzer();
    this.position = 0;
    this.head = new Uint8Array(0);
  }

  private keepHead(bytes: Uint8Array): void {
    if (this.head.length >= headBytes) return;
    const more = bytes.subarray(0, headBytes - this.head.length);
    const head = new Uint8Array(this.head.length + more.length);
    head.set(this.head);
    head.set(more, this.head.length);
    this.head = head;
  }
}
