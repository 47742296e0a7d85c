import { toneNames } from '@ridescope/words/report/diagnosis-words';
import type { Tone } from '@ridescope/words/report/tone';
import { SeverityIcon } from './severity-icon.tsx';
import classes from './tone-label.module.css';

interface ToneLabelProps {
  tone: Tone;
  /** Another word than the tone's own. */
  word?: string;
}

/** A severity by icon, colour and word together. */
export function ToneLabel({ tone, word = toneNames[tone] }: ToneLabelProps) {
  return (
    <span className={classes.label} data-tone={tone}>
      <SeverityIcon severity={tone} size={16} />
      {word}
    </span>
  );
}
