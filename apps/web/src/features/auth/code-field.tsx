import { Field } from './field.tsx';
import { digitsOf } from './field-rules.ts';
import type { FieldBinding } from './use-auth-form.ts';

interface CodeFieldProps {
  binding: FieldBinding;
  label?: string;
}

/** Six digits, of a mail or an authenticator. Takes the digits out of whatever is pasted. */
export function CodeField({ binding, label = 'Verification code' }: CodeFieldProps) {
  return (
    <Field
      label={label}
      binding={{ ...binding, onChange: (text) => binding.onChange(digitsOf(text)) }}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      isCode
    />
  );
}
