import { type Severity, SeverityIcon } from '../../../shared/ui/severity-icon.tsx';
import { toneNames } from './diagnosis-words.ts';
import classes from './tone-label.module.css';

interface ToneLabelProps {
  tone: Severity;
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
