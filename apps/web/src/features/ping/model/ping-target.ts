/** A server that is measured. */
export interface PingTarget {
  url: string;
  host: string;
  /** `configured`: the operator chose another than the usual one. `own`: the server of this page. */
  kind: 'usual' | 'configured' | 'own';
}

/** What the page needs from the app. */
export interface PingPageProps {
  productName: string;
  signInPath: string;
  reportPath: (owner: string, name: string) => string;
}
