import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { settingOffsetMinutes } from './protocol.ts';

const Name = Type.String({ maxLength: 100 });
/** Minutes east of UTC. */
const Offset = Type.Integer({
  minimum: settingOffsetMinutes.min,
  maximum: settingOffsetMinutes.max,
});

/** Holds the settings of an account. Unset ones are absent. */
export const Settings = Type.Object({
  /** Absent until a zone is chosen: then a ride is on the clock of the computer it was ridden on. */
  timezoneOffsetMinutes: Type.Optional(Offset),
  firstName: Type.Optional(Name),
  lastName: Type.Optional(Name),
  /** Keeps a recording of each log beside its report, so that newer rules can check it again; unset means true. */
  keepRecordings: Type.Optional(Type.Boolean()),
  /** Lets a language model put the figures of advanced analyses into words; unset means false. */
  languageModel: Type.Optional(Type.Boolean()),
});
export type Settings = Type.Static<typeof Settings>;

/** The settings to save; the others don't change. */
export const SettingsChange = Type.Object({
  ...Settings.properties,
  /** null takes the choice back. */
  timezoneOffsetMinutes: Type.Optional(Type.Union([Offset, Type.Null()])),
});
export type SettingsChange = Type.Static<typeof SettingsChange>;

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
  body: SettingsChange,
  response: Settings,
});
