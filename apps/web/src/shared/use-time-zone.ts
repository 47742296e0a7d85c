import { useQuery } from '@tanstack/react-query';
import { useSession } from './session/session-context.tsx';
import { settingsQuery } from './settings-query.ts';

/**
 * The time zone that the user has saved, in minutes east of UTC. Undefined for a visitor, when none is saved, and
 * while it is being asked for.
 */
export function useTimeZone(): number | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    ...settingsQuery(user?.identityId ?? ''),
    enabled: user !== undefined,
  });
  return data?.timezoneOffsetMinutes;
}
