import type { Page } from '@playwright/test';
import { answer, page, type Scene } from './scene.ts';

const demos = ['demo-wireless-troubles', 'demo-slow-laptop-rides', 'demo-clean-winter-ride'];

/** Asks for the analysis of a ride that has none. */
const askForPrice = async (shown: Page) => {
  await shown
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click();
  await shown.getByRole('menuitem', { name: 'Advanced analysis' }).click();
  await shown.getByRole('dialog').getByRole('button', { name: 'Proceed' }).waitFor();
};

/** The page of an analysis while its job is in a state. */
const inState = (state: string, more: object = {}): Scene => ({
  name: `analysis-${state}`,
  path: ({ otherAnalysis }) => otherAnalysis,
  who: 'rider',
  before: answer('analysis/**', { state, tokensRequired: 1, ...more }),
  isBusy: state === 'running' || state === 'queued',
});

/** The advanced analysis of the demos and of a ride of the rider, in each of its states. */
export const analysisScenes: readonly Scene[] = [
  ...demos.map((id) => page(`analysis-${id}`, `/analysis/${id}`)),
  {
    ...page('analysis-price', '/files', 'rider'),
    prepare: askForPrice,
    isWindowOnly: true,
  },
  inState('none', { canStart: true }),
  inState('noRecording'),
  inState('queued'),
  inState('running', { progress: 40 }),
  inState('failed', { canStart: true }),
  { name: 'analysis', path: ({ analysis }) => analysis, who: 'rider' },
  { name: 'analysis-printed', path: ({ analysis }) => analysis, who: 'rider', isPrinted: true },
  page('analysis-visitor', '/analysis/2026-02-14'),
];
