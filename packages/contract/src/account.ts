import { Type } from 'typebox';
import { proofFields } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { deleteConfirmation } from './protocol.ts';
import { deletedAccountDays } from './retention-terms.ts';

/** Holds all data of the caller, part by part, without binary data. */
const AccountExport = Type.Object(
  {
    exportedAt: Type.String({ format: 'date-time' }),
    account: Type.Record(Type.String(), Type.Unknown()),
    settings: Type.Record(Type.String(), Type.Unknown()),
    sessions: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    uploads: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    /** Complete, as the report pages show them. */
    reports: Type.Array(Type.Unknown()),
    /** The advanced analyses of reports, complete. */
    analysisDocuments: Type.Array(Type.Unknown()),
    /** Values of FIT files by report and activity, complete. */
    fitFileValues: Type.Array(Type.Unknown()),
    /** Recordings of logs by report, the file of each in base64. */
    recordings: Type.Array(Type.Unknown()),
  },
  { additionalProperties: true }, // Tables of new features are added under their own names.
);

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'Returns all data that is stored about the caller',
  access: 'user',
  response: AccountExport,
});

/** Codes: VALIDATION_ERROR for another confirmation, NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS. */
export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/account',
  summary: `Signs the caller out everywhere and deletes the account; all its data is deleted within ${deletedAccountDays} days`,
  access: 'user',
  body: Type.Object({
    confirmation: Type.Literal(deleteConfirmation),
    ...proofFields,
  }),
  response: Type.Object({}),
});
