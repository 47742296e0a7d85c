/** A public report of a simulated ride with its advanced analysis, made by the same engine as every other. */
export interface Demo {
  /**
   * Id in the address of its page, `/report/{id}`. It looks like the id of a share but can never be one, because 128
   * random bits in base64url end in A, Q, g or w.
   */
  id: string;
  /** File name below `demosPath`. */
  file: string;
  /** File name of its advanced analysis, in the same folder. */
  analysisFile: string;
  title: string;
  /** Summary in one sentence. */
  story: string;
}

/** Path of the demo files on the server. */
export const demosPath = '/testdata/';

/** File name of the log that the live view shows as a demo, below `demosPath`. */
export const liveDemoFile = 'live-demo.txt';

export const demos = [
  {
    id: 'demo-wireless-troubles',
    file: 'demo.json',
    analysisFile: 'demo-analysis.json',
    title: 'An evening of wireless trouble',
    story:
      'The internet and the sensors fail in the same seconds, again and again: what they share is the air around the computer.',
  },
  {
    id: 'demo-slow-laptop-rides',
    file: 'demo-slow-laptop.json',
    analysisFile: 'demo-analysis-slow-laptop.json',
    title: 'A slow laptop',
    story:
      'A small graphics chip draws a picture that is too large for it: slow alone, and jerky among other riders.',
  },
  {
    id: 'demo-clean-winter-ride',
    file: 'demo-clean.json',
    analysisFile: 'demo-analysis-clean.json',
    title: 'A clean ride',
    story:
      'An hour on a strong computer in which nothing went wrong: this is how a report should look.',
  },
] as const satisfies readonly Demo[];
