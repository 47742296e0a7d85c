/** A report that everyone may open: made up by the simulator and judged by the same engine as every other. */
export interface Demo {
  /**
   * Id in the address of its page, `/report/{id}`. It has the shape of a share's id and yet is never one: 128 random bits
   * in base64url end in A, Q, g or w.
   */
  id: string;
  /** Name of its file below `demosPath`. */
  file: string;
  title: string;
  /** What happens in it, in one sentence. */
  story: string;
}

/** Where the files of the demos are served. */
export const demosPath = '/testdata/';

export const demos = [
  {
    id: 'demo-wireless-troubles',
    file: 'demo.json',
    title: 'An evening of wireless trouble',
    story:
      'The Wi-Fi fails twice for a few seconds, the trainer loses its Bluetooth link several times, and its battery is not to blame.',
  },
  {
    id: 'demo-slow-laptop-rides',
    file: 'demo-slow-laptop.json',
    title: 'A slow laptop',
    story:
      'A small graphics chip draws a picture that is too large for it: jerky in company, smooth nowhere.',
  },
  {
    id: 'demo-clean-winter-ride',
    file: 'demo-clean.json',
    title: 'A clean ride',
    story: 'An hour on a good computer in which nothing went wrong: this is how it should look.',
  },
] as const satisfies readonly Demo[];
