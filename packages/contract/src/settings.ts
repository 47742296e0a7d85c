import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { settingOffsetMinutes } from './protocol.ts';

const Name = Type.String({ maxLength: 100 });

/** Holds the settings of an account. Unset ones are absent. */
export const Settings = Type.Object({
  /** Minutes east of UTC. */
  timezoneOffsetMinutes: Type.Optional(
    Type.Integer({ minimum: settingOffsetMinutes.min, maximum: settingOffsetMinutes.max }),
  ),
  firstName: Type.Optional(Name),
  lastName: Type.Optional(Name),
  /** Keeps a recording of each log beside its report, so that newer rules can check it again; unset means true. */
  keepRecordings: Type.Optional(Type.Boolean()),
  /** Lets a language model put the figures of advanced analyses into words; unset means false. */
  languageModel: Type.Optional(Type.Boolean()),
});
export type Settings = Type.Static<typeof Settings>;

const params = Type.Object({ identityId: Type.String() });

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/settings/:identityId',
  summary: 'Returns the settings of an account',
  access: 'owner',
  params,
  response: Settings,
});

export const saveSettings = defineEndpoint({
  method: 'POST',
  path: '/settings/:identityId',
  summary:
    'Saves the given settings, keeps the others, and returns all of them; with keepRecordings false, existing recordings are deleted',
  access: 'owner',
  params,
  body: Settings,
  response: Settings,
});
