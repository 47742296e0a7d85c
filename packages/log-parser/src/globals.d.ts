declare global {
  /** What Node, workers and browsers all offer, and all that the parser uses of them. */
  class TextDecoder {
    constructor(encoding?: string);
    constructor(encoding?: string);
    decode(bytes?: Uint8Array): string;
  }
}

export {};
