import type { LineFormId } from '@ridescope/catalogue/line-forms';
import { lineFormMessages } from '../en/line-forms.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** What a quoted line means, in one sentence. */
export function lineFormText(form: LineFormId, person: Person = 'you'): string {
  return spokenText(lineFormMessages[form], person);
}
