import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { readReport } from '@ridescope/contract/report/read-report';
import { cardOf, previewTexts, type ShareCard } from '@ridescope/words/card/share-card';
import { type FirstWords, firstWordsOf } from '@ridescope/words/report/first-words';
import { drawCard } from '../card/card-image.ts';
import { type CopyOptions, copyOf } from './share-copy.ts';

export interface MakeShareTask extends CopyOptions {
  /** The stored report as gzipped JSON. */
  report: Uint8Array;
}

/** The stored parts of a share. */
export interface MadeShare {
  /** The copy as gzipped JSON. */
  body: Uint8Array;
  title: string;
  description: string;
  /** Absent where there is no ride. */
  firstWords?: FirstWords;
  /** PNG; absent where it could not be drawn. */
  image?: Uint8Array;
}

/** Runs in a thread of the pool: reading, writing and drawing would each block other calls. */
export default async function makeShare({ report, ...options }: MakeShareTask): Promise<MadeShare> {
  const copy = copyOf(JSON.parse(gunzipSync(report).toString()), options);
  const body = await promisify(gzip)(JSON.stringify(copy));
  const read = readReport(copy);
  if (read.kind === 'refused') throw new Error(`the stored report is refused: ${read.reason}`);
  const card = cardOf(read.report);
  // A link without a picture is better than no link.
  const image = await drawCard(card).catch(() => undefined);
  const words = firstWordsOf(read.report, 'rider');
  return {
    body,
    ...previewTexts(card),
    ...(words && { firstWords: words }),
    ...(image && { image }),
  };
}

/** Draws a card that no report was made into. @returns PNG */
export function drawOne(card: ShareCard): Promise<Uint8Array> {
  return drawCard(card);
}
