import type { Report } from '@ridescope/contract/report/report';
import { terminalMessages } from '@ridescope/words/en/terminal/view';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { noActivityText } from '@ridescope/words/report/incomplete-log-words';
import { logTelling } from '@ridescope/words/telling/verdict';
import { fixText, verdictLine } from '@ridescope/words/terminal/diagnosis-sentences';
import {
  endTexts,
  machineSentences,
  parseSentences,
  sessionText,
  startAndSaveTexts,
} from '@ridescope/words/terminal/session-sentences';
import type { TonedText } from '@ridescope/words/terminal/toned-text';
import { activityView } from './activity-view.ts';
import { block, type Style, styleFor, toned } from './style.ts';

export interface ViewOptions {
  hasColour: boolean;
  /** Width of the terminal. */
  columns: number;
  /** Activities in the log, of which `report` may hold one. */
  total: number;
}

/** The report as text for a terminal. */
export function renderReport(report: Report, { hasColour, columns, total }: ViewOptions): string {
  const style = styleFor(hasColour);
  const lines = [
    ...sessionView(report, style),
    ...wholeLogView(report, style),
    ...block(style, terminalMessages.hardware, machineSentences(report.hardware)),
    ...report.activities.flatMap((activity) => [
      '',
      ...activityView(activity, report, { style, columns, total }),
    ]),
  ];
  if (report.activities.length === 0) lines.push('', noActivityText(report.parse));
  return `${[...lines, '', ...parseView(report, style)].join('\n')}\n`;
}

function sessionView(report: Report, style: Style): string[] {
  const written = (texts: readonly TonedText[]) => texts.map((text) => toned(style, text));
  return block(style, terminalMessages.session, [
    sessionText(report),
    written(startAndSaveTexts(report)).join(' · '),
    written(endTexts(report)).join(' '),
  ]);
}

/** The answer of the log above those of its activities. */
function wholeLogView(report: Report, style: Style): string[] {
  const log = logTelling(report, undefined);
  if (!log) return [];
  const { label, word, heading, firstFix } = log;
  return block(style, terminalMessages['whole-log'], [
    style.bold(toned(style, { text: verdictLine({ word, sentence: heading }), tone: label.tone })),
    firstFix ? writeMessage(terminalMessages['first-to-try'], { fix: fixText(firstFix) }) : '',
  ]);
}

function parseView(report: Report, style: Style): string[] {
  const { share, format, remarks } = parseSentences(report);
  return block(style, terminalMessages.parse, [
    `${toned(style, share)} · ${format}`,
    ...remarks.map((remark) => toned(style, remark)),
  ]);
}
