/** What the rider took part in, by the game's word for it. */
export const eventTypeNames: Readonly<Record<string, string>> = {
  EFondo: 'e fondo',
  GroupRide: 'group ride',
  GroupWorkout: 'group workout',
  Race: 'race',
  TeamTimeTrial: 'team time trial',
  TimeTrial: 'time trial',
};
