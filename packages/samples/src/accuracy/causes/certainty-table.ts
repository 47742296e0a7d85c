import { readFileSync, writeFileSync } from 'node:fs';
import { type Certainty, certainties, certaintyOf } from '@ridescope/catalogue/certainties';
import { certaintyMeanings, certaintyNames } from '@ridescope/words/en/certainties';
import { formatMessage } from '@ridescope/words/messages/format-message';
import { isRight, type Judgement } from './judgement.ts';

/** How often the first cause was right, for each word that says how sure it is. */
export interface CertaintyRow {
  word: Certainty;
  problems: number;
  right: number;
}

export interface CertaintyTable {
  /** Simulated rides and real logs that were judged, and how many of them had two faults at once. */
  simulatedRides: number;
  realLogs: number;
  compoundRides: number;
  rows: CertaintyRow[];
}

const tableFile = new URL('certainty.json', import.meta.url);
const topicFile = new URL('../../../../help/topics/report/advancedAnalysis.md', import.meta.url);

/** Counts the judgements by their word. */
export function certaintyTable(
  simulated: readonly Judgement[],
  real: readonly Judgement[],
): CertaintyTable {
  const all = [...simulated, ...real];
  const rides = (list: readonly Judgement[]) => new Set(list.map(({ name }) => name)).size;
  const wordOf = ({ said, probability }: Judgement) =>
    said === 'cannot-tell' ? said : certaintyOf(probability);
  return {
    simulatedRides: rides(simulated),
    realLogs: rides(real),
    compoundRides: rides(all.filter(({ isCompound }) => isCompound)),
    rows: certainties.flatMap(({ id: word }) => {
      const own = all.filter((one) => wordOf(one) === word);
      return own.length === 0
        ? []
        : [{ word, problems: own.length, right: own.filter(isRight).length }];
    }),
  };
}

export function readTable(): CertaintyTable {
  return JSON.parse(readFileSync(tableFile, 'utf8')) as CertaintyTable;
}

/** Renews the stored table and that of the help page. */
export function writeTable(table: CertaintyTable): void {
  writeFileSync(tableFile, `${JSON.stringify(table, null, 2)}\n`);
  const topic = readFileSync(topicFile, 'utf8');
  writeFileSync(topicFile, topic.replace(tableInTopic, `${topicTable(table)}\n`));
}

/** The table and the sentence before it in the help topic. */
export function tableOfTopic(): string | undefined {
  return tableInTopic.exec(readFileSync(topicFile, 'utf8'))?.[0];
}

const tableInTopic = /We checked it on .*\n\n(?:\|.*\n)+/;

/** The numbers of the table in words, as the help page has them. */
export function topicTable({
  simulatedRides,
  realLogs,
  compoundRides,
  rows,
}: CertaintyTable): string {
  const lines = rows.map(
    ({ word, problems, right }) =>
      `| ${formatMessage(certaintyNames[word])} | ${certaintyMeanings[word]} | ${problems} | ${right} |`,
  );
  return [
    `We checked it on ${simulatedRides} simulated rides and ${realLogs} real logs whose faults are known. In ${compoundRides} of them two things were broken at once.`,
    '',
    '| Word | Meaning | Problems | Right |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}
