import { terminalMessages } from '@ridescope/words/en/terminal/view';
import type { ScoreTelling } from '@ridescope/words/telling/scores';
import { block, type Style, toned } from './style.ts';

/** The total, then each category; absent ones are named as not measured. */
export function scoreView([total, ...parts]: readonly ScoreTelling[], style: Style): string[] {
  if (!total) return [];
  const text = (score: ScoreTelling) =>
    `${score.inSentence} ${worded(score, style)}${score.note ? ` (${score.note})` : ''}`;
  return block(style, terminalMessages.scores, [
    total.value === undefined ? terminalMessages['no-total'] : style.bold(text(total)),
    parts.map(text).join(' · '),
  ]);
}

function worded({ value, word, tone }: ScoreTelling, style: Style): string {
  // A score that is missing is no remark: its word is not dimmed.
  return value === undefined ? word : toned(style, { text: `${value} ${word}`, tone });
}
