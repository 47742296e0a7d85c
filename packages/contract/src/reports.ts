import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Report } from './report/report.ts';

const params = Type.Object({ owner: Type.String(), name: Type.String({ maxLength: 100 }) });

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/report/:owner/:name',
  summary: 'A stored report; the name with or without its `.gz`',
  access: 'owner',
  params,
  response: Report,
});

export const deleteReport = defineEndpoint({
  method: 'DELETE',
  path: '/report/:owner/:name',
  summary: 'Deletes a report for good, with its public copy and all that is kept with it',
  access: 'owner',
  params,
  response: Type.Object({}),
});

/** Returns the stored name of a report, given the name or the storage key from an address. */
export function reportNameOf(param: string): string {
  return param.replace(/\.gz$/, '');
}

/** Returns the storage key of a report in the format of the specification. */
export function storageKeyOf(owner: string, name: string): string {
  return `${owner}/${name}.gz`;
}
