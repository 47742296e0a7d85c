declare global {
  /** Declares what recordings use of the features that Node, workers and browsers share. */
  class TextEncoder {
    encode(text: string): Uint8Array;
  }
  class TextDecoder {
    constructor(encoding?: string, options?: { fatal?: boolean });
    decode(bytes?: Uint8Array): string;
  }
}

export {};
