import type { Activity } from '@ridescope/contract/report/activity';
import { countedFreezes, episodesOfKind, tallyOf } from '@ridescope/contract/report/count-episodes';
import type { Episode } from '@ridescope/contract/report/episodes';
import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { fpsText, percentText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import {
  explainMessage,
  formatMessage,
  type Message,
} from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { AbsenceReasons } from '@ridescope/words/report/absence';
import type { Stretch } from '../../../../shared/frame-rate/use-stretch.ts';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import { ActivityFigure } from '../../parts/measured-context.tsx';
import classes from './fps-figures.module.css';

interface FpsFiguresProps {
  activity: Activity;
  stretch: Stretch;
}

interface Figure {
  label: Message;
  /** What the label means, below the figure. */
  hint?: string;
  value: number | undefined;
  format: (value: number) => string;
  reasons: AbsenceReasons;
}

/** The frame rate of the stretch in figures, the ones that a rider feels first. */
export function FpsFigures({ activity, stretch }: FpsFiguresProps) {
  return (
    <dl className={classes.figures}>
      {figuresOf(activity, stretch).map(({ label, hint, value, format, reasons }) => (
        <div key={formatMessage(label)} className={classes.figure}>
          <dt>
            <Glossed text={explainMessage(label)} />
          </dt>
          <dd>
            <ActivityFigure value={value} format={format} reasons={reasons} />
            {hint && <span className={classes.hint}>{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(activity: Activity, stretch: Stretch): Figure[] {
  const { figures, samples, isWhole } = stretch;
  const count = samples.t.length;
  const few = { general: writeMessage(frameRateMessages['there-too-few'], { count }) };
  const rate = (
    label: Message,
    hint: string,
    value: number | undefined,
    reasons: AbsenceReasons = few,
  ) => ({ label, hint, value, format: fpsText, reasons });
  return [
    rate(frameRateMessages.mean, frameRateMessages['mean-hint'], figures?.mean),
    rate(frameRateMessages.median, frameRateMessages['median-hint'], figures?.median),
    rate(frameRateMessages.p1, frameRateMessages['p1-hint'], figures?.p1, {
      general: writeMessage(frameRateMessages['1-low-needs'], { count }),
    }),
    rate(frameRateMessages.p5, frameRateMessages['p5-hint'], figures?.p5, {
      general: writeMessage(frameRateMessages['5-low-needs'], { count }),
    }),
    rate(frameRateMessages.lowest, frameRateMessages['of-all-samples'], figures?.min),
    rate(frameRateMessages.highest, frameRateMessages['of-all-samples'], figures?.max),
    {
      label: frameRateMessages['longest-freeze'],
      hint: frameRateMessages.picture,
      value: figures && longestFreezeS(activity, stretch),
      format: (value) => (value === 0 ? frameRateMessages.none : spanText(value)),
      reasons: few,
    },
    {
      label: frameRateMessages.change,
      hint: frameRateMessages['last-third-first'],
      value: isWhole ? activity.fps?.fadeRatio : undefined,
      format: changeText,
      reasons: {
        general: isWhole
          ? frameRateMessages['change-over-ride']
          : frameRateMessages['only-whole-ride'],
      },
    },
  ];
}

/** `−6 %`, `+0.4 %` */
function changeText(ratio: number): string {
  const percent = (ratio - 1) * 100;
  const size = percentText(Math.abs(percent));
  if (size === '0 %') return size;
  return size.startsWith('<') ? size : `${percent < 0 ? '−' : '+'}${size}`;
}

/** 0 without any; `undefined` without frame rates. */
function longestFreezeS(activity: Activity, { isWhole, from, to }: Stretch): number | undefined {
  if (isWhole) return countedFreezes(activity)?.longest;
  const ended = (one: Episode) => one.from + one.seconds;
  const own = episodesOfKind(activity, 'freeze').filter(
    (one) => ended(one) >= from && ended(one) <= to,
  );
  return tallyOf(own).longest;
}
