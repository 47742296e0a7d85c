import { type ExplainedText, textOf } from '@ridescope/words/messages/explained-text';
import { Glossed } from '../terms/term.tsx';

/** What a row or column is called, with its terms where it has any. */
export type Label = string | ExplainedText;

export function labelText(label: Label): string {
  return typeof label === 'string' ? label : textOf(label);
}

/** A label whose terms explain themselves. */
export function LabelText({ label }: { label: Label }) {
  return typeof label === 'string' ? label : <Glossed text={label} />;
}
