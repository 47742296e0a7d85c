/** Enough for a few dozen texts to find a place of their own each. */
const places = 512;

/** Tells whether one of some texts stands at a place: by its first four bytes, then by the rest. */
export class LineStarts {
  /** By hash of the first four bytes: the texts that begin so. */
  private readonly texts: (readonly Uint8Array[] | undefined)[] = new Array(places).fill(undefined);

  /** @param texts of ASCII, four characters or more each */
  constructor(texts: readonly string[]) {
    for (const text of texts) {
      const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
      const place = hash(bytes, 0);
      this.texts[place] = [...(this.texts[place] ?? []), bytes];
    }
  }

  /** How long the text is that stands at `at`; 0 when there is none. */
  lengthAt(bytes: Uint8Array, at: number): number {
    const texts = this.texts[hash(bytes, at)];
    if (texts === undefined) return 0;
    for (const text of texts) if (isAt(bytes, at, text)) return text.length;
    return 0;
  }
}

function hash(bytes: Uint8Array, at: number): number {
  // Behind the end there is nothing, which counts as 0 here.
  const a = bytes[at] as number;
  const b = bytes[at + 1] as number;
  const c = bytes[at + 2] as number;
  const d = bytes[at + 3] as number;
  return (a + b * 5 + c * 41 + d * 97) & (places - 1);
}

function isAt(bytes: Uint8Array, at: number, text: Uint8Array): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text[i]) return false;
  return true;
}
