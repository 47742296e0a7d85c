import type { Tone } from '@ridescope/report-text';
import { toneNames } from '@ridescope/report-text';
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
