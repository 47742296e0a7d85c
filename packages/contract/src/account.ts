import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { maxPasswordLength } from './password-rules.ts';
import { deleteConfirmation } from './protocol.ts';
import { deletedAccountDays } from './retention-terms.ts';

/** Everything that is stored about the caller, part by part; bytes that no person can read are left out. */
export const AccountExport = Type.Object(
  {
    exportedAt: Type.String({ format: 'date-time' }),
    account: Type.Record(Type.String(), Type.Unknown()),
    settings: Type.Record(Type.String(), Type.Unknown()),
    sessions: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    uploads: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    /** Whole, as their pages show them. */
    reports: Type.Array(Type.Unknown()),
  },
  { additionalProperties: true }, // A table that a feature adds comes under its own name.
);
export type AccountExport = Type.Static<typeof AccountExport>;

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'Everything that is stored about the caller',
  access: 'user',
  response: AccountExport,
});

/** Codes: VALIDATION_ERROR for another confirmation, NOT_AUTHORIZED for a wrong password, TOO_MANY_FAILED_ATTEMPTS. */
export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/account',
  summary: `Signs the caller out everywhere and deletes the account; all its data is gone within ${deletedAccountDays} days`,
  access: 'user',
  body: Type.Object({
    confirmation: Type.Literal(deleteConfirmation),
    password: Type.Optional(Type.String({ maxLength: maxPasswordLength })),
  }),
  response: Type.Object({}),
});
