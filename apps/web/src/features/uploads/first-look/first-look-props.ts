export interface FirstLookProps {
  /** The largest log that the server would read; undefined while that is unknown. */
  maxLogBytes: () => number | undefined;
  signUpPath: string;
  signInPath: string;
  /** Hears whether a log is read or shown, so that a page can make room for the answer. */
  onChosen?: (isChosen: boolean) => void;
}
