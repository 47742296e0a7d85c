declare global {
  /** What Node, workers and browsers all offer, and all that is used of them here. */
  class TextDecoder {
    constructor(encoding?: string);
    decode(bytes?: Uint8Array): string;
  }
}

export {};
