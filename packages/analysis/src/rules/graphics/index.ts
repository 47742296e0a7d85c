import type { Rule } from '../define-rule.ts';
import { graphicsAverageFps } from './graphics-average-fps.ts';
import { graphicsConsistency } from './graphics-consistency.ts';
import { graphicsCrowdDrop } from './graphics-crowd-drop.ts';
import { graphicsFade } from './graphics-fade.ts';
import { graphicsFrameCap } from './graphics-frame-cap.ts';
import { graphicsFreezes } from './graphics-freezes.ts';
import { graphicsLoadTime } from './graphics-load-time.ts';
import { graphicsLongestFreeze } from './graphics-longest-freeze.ts';
import { graphicsOnePercentLow } from './graphics-one-percent-low.ts';
import { graphicsProfileGap } from './graphics-profile-gap.ts';
import { graphicsRenderErrors } from './graphics-render-errors.ts';
import { graphicsResolution } from './graphics-resolution.ts';
import { graphicsTimeBelow30 } from './graphics-time-below-30.ts';

/** Lists the rules in the order of the catalogue. */
export const graphicsRules: readonly Rule[] = [
  graphicsAverageFps,
  graphicsOnePercentLow,
  graphicsTimeBelow30,
  graphicsConsistency,
  graphicsFreezes,
  graphicsLongestFreeze,
  graphicsCrowdDrop,
  graphicsFade,
  graphicsFrameCap,
  graphicsProfileGap,
  graphicsResolution,
  graphicsRenderErrors,
  graphicsLoadTime,
];
