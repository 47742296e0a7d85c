import { type UploadStage, uploadStages } from '@ridescope/contract/uploads';
import { wholeWayPercent } from '../upload-progress.ts';

/** Holds two numbers shared by the thread that reads a log and the one that waits for it. */
export type ProgressSlots = Int32Array<SharedArrayBuffer>;

/** How far a thread has read a log. */
export class SharedProgress {
  /** The stage, as an index into `uploadStages`, and percent of that stage. */
  readonly slots: ProgressSlots;

  /** @param slots Those of the other thread; new ones by default. */
  constructor(slots: ProgressSlots = new Int32Array(new SharedArrayBuffer(8))) {
    this.slots = slots;
  }

  /** @param percent Of the stage, 0 to 100. */
  write(stage: UploadStage, percent: number): void {
    Atomics.store(this.slots, 1, percent);
    Atomics.store(this.slots, 0, uploadStages.indexOf(stage));
  }

  /** The stage, and percent of the whole way. */
  read(): { stage: UploadStage; percent: number } {
    const stage = uploadStages[Atomics.load(this.slots, 0)] ?? 'queued';
    return { stage, percent: wholeWayPercent(stage, Atomics.load(this.slots, 1)) };
  }
}
