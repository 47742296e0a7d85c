import { fixVerdictMessages } from '../../en/trends/fix-verdicts.ts';
import { writeMessage } from '../../messages/write-message.ts';

/** What is said of a tried fix that no finding of its report suggested, so that no figure can judge it. */
export function hiddenFixText(title: string): string {
  return writeMessage(fixVerdictMessages['no-figure'], { title });
}
