import { useEffect, useEffectEvent } from 'react';

/** A dropped or chosen folder, with the logs in it, the newest first, and the FIT files of rides. */
export interface LogFolder {
  folder: string;
  logs: readonly File[];
  fits: readonly File[];
}

/** A FIT file beside logs, which belongs to one of their rides, or to none. */
export interface IncomingFit {
  file: File;
  /** The rider named it, so each log is compared with it. Of a whole folder, only those count whose name is a time of the log. */
  isNamed: boolean;
}

export type Incoming = File | LogFolder;
export type TakeFiles = (incoming: readonly Incoming[]) => void;

interface Taker {
  /** Absent while the page is busy with a file and takes no other. */
  take: TakeFiles | undefined;
}

/** The parts of the page that take files, the latest last. A page without any leaves files to the app. */
const takers: Taker[] = [];

let handedOver: readonly Incoming[] = [];

/** Finds out who takes files that are dropped or pasted anywhere on the page; undefined leaves it to the app. */
export function fileTaker(): Taker | undefined {
  return takers.at(-1);
}

/** Keeps files for the page that opens next, in place of earlier ones. */
export function handOverFiles(files: readonly Incoming[]): void {
  handedOver = files;
}

/**
 * Takes files that are dropped or pasted anywhere, and those that the page before has handed over.
 * @param take is undefined while the page takes none
 */
export function useFileTaker(take: TakeFiles | undefined) {
  const onFiles = useEffectEvent((files: readonly Incoming[]) => take?.(files));
  const isTaking = take !== undefined;
  useEffect(() => {
    const taker: Taker = { take: isTaking ? (files) => onFiles(files) : undefined };
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, [isTaking]);
  useEffect(() => {
    if (!isTaking) return;
    // Later, because React's strict mode takes the first mount away again, and the reading with it.
    const timer = setTimeout(() => {
      if (handedOver.length === 0) return;
      const files = handedOver;
      handedOver = [];
      onFiles(files);
    });
    return () => clearTimeout(timer);
  }, [isTaking]);
}
