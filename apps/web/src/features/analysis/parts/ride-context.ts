import type { Activity } from '@ridescope/contract/report/activity';
import type { Fix } from '@ridescope/words/report/fixes';
import { type ComponentType, createContext, use } from 'react';
import type { Annotation } from '../model/annotations.ts';

/** Draws a part of the time line. */
export type TimePicture = ComponentType<{
  /** Seconds of the activity that it is about; the whole ride when absent. */
  span?: { from: number; to: number };
  /** Lanes that it is cut from; all when absent. */
  on?: readonly Annotation['on'][];
  /** Id of the words that say what it shows. */
  labelledBy: string;
  /** Draws the lanes as high as those of the time line. */
  isLarge?: boolean;
}>;

/** What the sections know of the ride beside its analysis. */
export interface RideContent {
  /** Of the report; undefined while it loads, and without one. */
  activity: Activity | undefined;
  /** Fixes by id. */
  fixes: ReadonlyMap<string, Fix>;
  /** Undefined where there is no time line. */
  TimePicture?: TimePicture | undefined;
}

export const RideContext = createContext<RideContent>({
  activity: undefined,
  fixes: new Map(),
});

export function useRide(): RideContent {
  return use(RideContext);
}
