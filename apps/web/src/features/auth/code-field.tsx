import type { FieldBinding } from '../../shared/ui/forms/form-field.tsx';
import { FormField } from '../../shared/ui/forms/form-field.tsx';
import { digitsOf } from './field-rules.ts';

interface CodeFieldProps {
  binding: FieldBinding;
  label?: string;
}

/** Six digits, of a mail or an authenticator. Takes the digits out of whatever is pasted. */
export function CodeField({ binding, label = 'Verification code' }: CodeFieldProps) {
  return (
    <FormField
      label={label}
      binding={{ ...binding, onChange: (text) => binding.onChange(digitsOf(text)) }}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      isCode
    />
  );
}
