import type { Hardware, Report, ReportSession } from '@ridescope/contract/report/report';
import { sessionSentencesMessages } from '../en/terminal/session-sentences.ts';
import { bytesText, countText, percentText } from '../format/format-number.ts';
import { shortClockText, shortSpanText } from '../format/terminal-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { startOf, whenText } from '../report/report-clock.ts';
import { driverText, gameText, profileText, translatedText } from '../report/ride-facts.ts';
import { deletedText, joinedText, sessionEndText } from '../report/session-end-words.ts';
import { wrappedLogText } from '../report/wrapped-log-text.ts';
import { amber, dim, onOneLine, reported, type TonedText } from './toned-text.ts';

const platforms = {
  pc: sessionSentencesMessages.pc,
  mac: sessionSentencesMessages.mac,
  ios: sessionSentencesMessages.ios,
  android: sessionSentencesMessages.android,
  unknown: '',
} as const;

/** When and on what the game ran: one line. */
export function sessionText({ session, joined }: Report): string {
  return onOneLine(
    startText(session),
    // The time between two logs of one file belongs to no session.
    joined ? undefined : shortClockText(session.durationS),
    platforms[session.platform],
    gameText(session),
  );
}

function startText(session: ReportSession): string {
  const start = startOf(session, undefined);
  return start ? whenText(start) : sessionSentencesMessages['date-not-logged'];
}

/** How the game started, and whether it saved the ride: short facts for one line. */
export function startAndSaveTexts({ session }: Report): TonedText[] {
  return reported(
    session.loadTimeS === undefined
      ? undefined
      : writeMessage(sessionSentencesMessages['started-up'], {
          loadTimeS: shortSpanText(session.loadTimeS),
        }),
    session.saved ? sessionSentencesMessages['last-ride-saved'] : undefined,
    session.saved === false ? amber(sessionSentencesMessages['ride-not-saved']) : undefined,
  );
}

/** How the game ended, in sentences. */
export function endTexts(report: Report): TonedText[] {
  const { session } = report;
  const several = joinedText(report);
  return reported(
    several && amber(several),
    session.end.how === 'closed' ? sessionEndText(session) : amber(sessionEndText(session)),
    deletedText(session),
  );
}

/** The machine and its picture, a line each. */
export function machineSentences(hardware: Hardware): string[] {
  const { cpu, gpu, gpuVendor, ramGb, driver, openGl, resolution, graphicsProfile } = hardware;
  const { computer, isTranslated, metal } = hardware;
  return [
    onOneLine(
      computer,
      cpu ?? sessionSentencesMessages['cpu-not-logged'],
      gpu ??
        (gpuVendor
          ? writeMessage(sessionSentencesMessages['model-not-readable'], { gpuVendor })
          : sessionSentencesMessages['gpu-not-logged']),
      ramGb === undefined
        ? sessionSentencesMessages['memory-not-logged']
        : writeMessage(sessionSentencesMessages.gb, { ramGb }),
    ),
    onOneLine(
      resolution && `${resolution.width} × ${resolution.height}`,
      graphicsProfile && profileText(graphicsProfile),
      driver && driverText(driver),
      openGl && writeMessage(sessionSentencesMessages.opengl, { openGl }),
      metal && writeMessage(sessionSentencesMessages.metal, { metal }),
      isTranslated ? translatedText : undefined,
    ),
  ];
}

const eras = {
  legacy: sessionSentencesMessages.legacy,
  mixed: sessionSentencesMessages.mixed,
  modern: sessionSentencesMessages.modern,
  unknown: sessionSentencesMessages['unknown-format'],
} as const;

export interface ParseSentences {
  /** The share apart, as it alone may be coloured. */
  share: TonedText;
  format: string;
  remarks: TonedText[];
}

export function parseSentences({ parse }: Report): ParseSentences {
  const isOdd = parse.unread !== undefined;
  const share = writeMessage(sessionSentencesMessages['lines-understood'], {
    understoodPercent: percentText(parse.understoodPercent),
    lines: countText(parse.lines),
  });
  return {
    share: isOdd ? amber(share) : { text: share },
    format: onOneLine(eras[parse.era], bytesText(parse.bytes)),
    remarks: [
      ...reported(
        parse.headless ? amber(sessionSentencesMessages['first-lines-missing']) : undefined,
        parse.wrapUncertain ? amber(wrappedLogText) : undefined,
        parse.truncated ? amber(sessionSentencesMessages['last-line-cut']) : undefined,
      ),
      ...parse.clockSteps.map(({ t, stepS }) => ({
        text: writeMessage(sessionSentencesMessages['clock-set'], {
          isBack: stepS < 0,
          step: shortSpanText(Math.abs(stepS)),
          at: shortClockText(t),
        }),
      })),
      ...parse.unknownFamilies
        .slice(0, isOdd ? 20 : 3)
        .map(({ shape, count }) =>
          dim(writeMessage(sessionSentencesMessages.unknown, { count: countText(count), shape })),
        ),
    ],
  };
}
