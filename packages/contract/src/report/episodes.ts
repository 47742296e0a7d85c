import { episodeEnds, episodeKinds } from '@ridescope/catalogue/episode-kinds';
import { Type } from 'typebox';

/**
 * Most episodes of an activity, the first ones; a ride with its frame rate near a limit has about 125 an hour. As JSON one takes
 * at most 200 bytes, so that all of an activity stay below 600 KB.
 */
export const mostEpisodes = 3000;

/**
 * One time that something went wrong: the union of what overlaps, clipped to the ride. Every count and length of a loss
 * is one of episodes. Only a slow picture may begin before the ride, because a frame-rate line stands for the seconds before it.
 */
export const Episode = Type.Object({
  /** Unique in an activity. */
  id: Type.String(),
  kind: Type.Enum([...episodeKinds]),
  /** Key of the sensor; absent where no single sensor was concerned. */
  device: Type.Optional(Type.String()),
  /** Seconds from the start of the activity; negative before it. */
  from: Type.Number(),
  /** 0 for a moment. */
  seconds: Type.Number({ minimum: 0 }),
  end: Type.Enum([...episodeEnds]),
  /** Id of the problem whose sentence counts it; absent where none does. */
  cause: Type.Optional(Type.String()),
});
export type Episode = Type.Static<typeof Episode>;
