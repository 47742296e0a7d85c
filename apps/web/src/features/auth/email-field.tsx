import { Field } from './field.tsx';
import type { FieldBinding } from './use-auth-form.ts';

/** `username` where an account signs in, `email` where it is only an address. */
export function EmailField({
  binding,
  autoComplete,
}: {
  binding: FieldBinding;
  autoComplete: 'username' | 'email';
}) {
  return (
    <Field
      label="Email"
      binding={binding}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
    />
  );
}
