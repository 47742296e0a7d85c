import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { settingOffsetMinutes } from './protocol.ts';

const Name = Type.String({ maxLength: 100 });

/** What an account has set. What was never set is absent. */
export const Settings = Type.Object({
  /** Minutes east of UTC. */
  timezoneOffsetMinutes: Type.Optional(
    Type.Integer({ minimum: settingOffsetMinutes.min, maximum: settingOffsetMinutes.max }),
  ),
  firstName: Type.Optional(Name),
  lastName: Type.Optional(Name),
});
export type Settings = Type.Static<typeof Settings>;

const params = Type.Object({ identityId: Type.String() });

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/settings/:identityId',
  summary: 'The settings of an account',
  access: 'owner',
  params,
  response: Settings,
});

export const saveSettings = defineEndpoint({
  method: 'POST',
  path: '/settings/:identityId',
  summary: 'Saves the settings that are given, keeps the others, and answers them all',
  access: 'owner',
  params,
  body: Settings,
  response: Settings,
});
