import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

export const answerHelpTopic = defineEndpoint({
  method: 'POST',
  path: '/help/:topic/answers',
  summary: 'Counts whether a topic of the help was of use. Nothing about the reader is stored',
  access: 'public',
  params: Type.Object({ topic: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }) }),
  body: Type.Object({ helped: Type.Boolean() }),
  response: Type.Object({ counted: Type.Boolean() }),
});
