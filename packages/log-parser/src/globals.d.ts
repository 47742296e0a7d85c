declare global {
  /** Declares what the parser uses of the features that Node, workers and browsers share. */
  class TextDecoder {
    constructor(encoding?: string);
    constructor(encoding?: string);
    decode(bytes?: Uint8Array): string;
  }
}

export {};
