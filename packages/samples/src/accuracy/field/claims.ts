import type { Activity } from '@ridescope/contract/report/activity';
import type { Expectation } from './expectation.ts';

// Masking writes x for each character of a word and 0 for each digit.
const personal: readonly RegExp[] = [
  /[\w.+-]+@(?!x+\.x)[\w-]+\.[a-z]{2,}/i,
  /[\\/]Users[\\/](?!x+[\\/])\w+[\\/]/i,
  /\b[1-9]\d*(\.\d+)? ?w\/kg/i,
];

/** What no report may claim, whatever the file: that something is good which wasn't measured. */
export const commonClaims: readonly Expectation[] = [
  ofActivities('claims: sensors are good, though none was read', ({ sensors, scores, ridden }) => {
    return ridden && sensors.length === 0 && scores.sensors === 100;
  }),
  ofActivities('claims: nothing went wrong, though no sensor was read', (activity) => {
    const { sensors, ridden, verdict } = activity;
    return ridden && sensors.length === 0 && verdict.lead === 'nothing';
  }),
  ofActivities('claims: nothing went wrong, though the network was not measured', (activity) => {
    const { ridden, verdict } = activity;
    return ridden && !hasNetwork(activity) && verdict.lead === 'nothing';
  }),
  ofActivities('claims: the network is good, though no packet was counted', (activity) => {
    return activity.ridden && !hasNetwork(activity) && activity.scores.network === 100;
  }),
  {
    miss: 'the masked file holds an e-mail address, a user folder or watts per kilogram',
    isMet: ({ masked }) => !personal.some((pattern) => pattern.test(masked)),
  },
];

function hasNetwork({ network, followed }: Activity): boolean {
  return (network.medianReceivedPerMinute ?? 0) > 0 || followed.includes('connection-lost');
}

function ofActivities(miss: string, isClaimed: (activity: Activity) => boolean): Expectation {
  return { miss, isMet: ({ report }) => !report?.activities.some(isClaimed) };
}
