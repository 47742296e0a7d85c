declare global {
  /** The only global that this package uses. Node, workers and browsers all have it. */
  class TextDecoder {
    constructor(encoding?: string);
    decode(bytes?: Uint8Array): string;
  }
}

export {};
