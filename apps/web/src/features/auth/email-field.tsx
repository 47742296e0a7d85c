import type { FieldBinding } from '../../shared/ui/forms/form-field.tsx';
import { FormField } from '../../shared/ui/forms/form-field.tsx';

/** `username` where an account signs in, with `webauthn` also by a passkey; `email` where it is only an address. */
export function EmailField({
  binding,
  autoComplete,
}: {
  binding: FieldBinding;
  autoComplete: 'username' | 'username webauthn' | 'email';
}) {
  return (
    <FormField
      label="Email"
      binding={binding}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
    />
  );
}
