export interface FirstLookProps {
  /** The largest log that the server would read; undefined while that is unknown. */
  maxLogBytes: () => number | undefined;
  signUpPath: string;
  signInPath: string;
}
