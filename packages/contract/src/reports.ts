import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Report } from './report/report.ts';

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/report/:owner/:name',
  summary: 'A stored report; the name with or without its `.gz`',
  access: 'owner',
  params: Type.Object({ owner: Type.String(), name: Type.String({ maxLength: 100 }) }),
  response: Report,
});
