/** Sets the number of slots for texts. A new text replaces the one in its slot. */
const places = 256;
/** Limits the texts that are cached. Longer ones are rare and seldom repeat. */
const maxCachedBytes = 64;

/**
 * Decodes UTF-8 (broken bytes as U+FFFD) and caches the texts. A log repeats the same few names and words thousands of
 * times, and decoding a short text costs more than all other work on its line. Memory is bounded.
 */
export class TextCache {
  private readonly texts: string[] = new Array(places).fill('');
  private readonly lengths = new Uint8Array(places);
  private readonly bytes = new Uint8Array(places * maxCachedBytes);
  private readonly decoder = new TextDecoder();

  decode(bytes: Uint8Array, start: number, end: number): string {
    const length = end - start;
    if (length > maxCachedBytes) return this.decoder.decode(bytes.subarray(start, end));
    let hash = length;
    for (let at = start; at < end; at++) hash = Math.imul(hash, 31) + (bytes[at] as number);
    const place = (hash ^ (hash >>> 15)) & (places - 1);
    const known = this.texts[place] as string;
    if (known !== '' && this.isAt(place, bytes, start, length)) return known;
    const text = this.decoder.decode(bytes.subarray(start, end));
    this.texts[place] = text;
    this.lengths[place] = length;
    this.bytes.set(bytes.subarray(start, end), place * maxCachedBytes);
    return text;
  }

  private isAt(place: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.lengths[place] !== length) return false;
    const from = place * maxCachedBytes;
    for (let i = 0; i < length; i++) if (this.bytes[from + i] !== bytes[start + i]) return false;
    return true;
  }
}
