import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demos, demosPath } from '@ridescope/contract/demos';
import { readReport } from '@ridescope/contract/report/read-report';
import { type FirstWords, firstWordsOf } from '@ridescope/words/report/first-words';

/** Gives the first words of a demo; undefined for other ids and while the demos are not built. */
export type DemoWords = (id: string) => Promise<FirstWords | undefined>;

/** Reads each demo once, when its page is first opened: there are only a few. */
export function createDemoWords(webDist: string): DemoWords {
  const known = new Map<string, FirstWords | undefined>();
  return async (id) => {
    const demo = demos.find((one) => one.id === id);
    if (!demo) return undefined;
    if (!known.has(id)) {
      const json = await readFile(path.join(webDist, demosPath, demo.file), 'utf8').catch(() => '');
      if (json === '') return undefined;
      const read = readReport(JSON.parse(json));
      known.set(id, read.kind === 'refused' ? undefined : firstWordsOf(read.report));
    }
    return known.get(id);
  };
}
