import type { Change } from '@ridescope/words/compare/change';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconCheck,
  IconEqual,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import classes from './change-label.module.css';

const changes = {
  better: { word: comparePageMessages.better, icon: IconArrowUpRight, tone: 'good' },
  gone: { word: comparePageMessages.gone, icon: IconCheck, tone: 'good' },
  same: { word: comparePageMessages.same, icon: IconEqual, tone: 'same' },
  worse: { word: comparePageMessages.worse, icon: IconArrowDownRight, tone: 'bad' },
  new: { word: comparePageMessages.new, icon: IconPlus, tone: 'bad' },
  unknown: { word: comparePageMessages.unknown, icon: IconMinus, tone: 'unknown' },
} as const satisfies Record<Change, unknown>;

const closeWords: Partial<Record<Change, string>> = {
  same: comparePageMessages['about-same'],
  unknown: comparePageMessages['too-few-tell'],
};

interface ChangeLabelProps {
  change: Change;
  /** Both rides measured it, with values that read differently: a word that denies the difference would puzzle. */
  differs?: boolean;
}

/** A change by icon, colour and word together. */
export function ChangeLabel({ change, differs = false }: ChangeLabelProps) {
  const { icon: Icon, tone } = changes[change];
  const word = (differs && closeWords[change]) || changes[change].word;
  return (
    <span className={classes.label} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden />
      {word}
    </span>
  );
}
