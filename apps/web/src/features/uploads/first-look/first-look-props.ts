export interface FirstLookProps {
  /** The largest log that the server would read; undefined while that is unknown. */
  maxLogBytes: () => number | undefined;
  signUpPath: string;
  signInPath: string;
  /** Hears whether a log is read or shown, so that a page can make room for the answer. */
  onChosen?: (isChosen: boolean) => void;
  /** Offers to remember the folder of the game. Without it, a folder is only looked into that was chosen on another page. */
  canRememberFolder?: boolean;
}
