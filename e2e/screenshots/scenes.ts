import { accountScenes } from './account-scenes.ts';
import { analysisScenes } from './analysis-scenes.ts';
import { publicScenes } from './public-scenes.ts';
import { reportScenes } from './report-scenes.ts';
import type { Scene } from './scene.ts';
import { stateScenes } from './state-scenes.ts';
import { statementScenes } from './statement-scenes.ts';

/** Every page of the product, in each state that is worth a picture. */
export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...reportScenes,
  ...analysisScenes,
  ...accountScenes,
  ...stateScenes,
  ...statementScenes,
];
