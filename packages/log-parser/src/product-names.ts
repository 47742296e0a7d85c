import { productWords } from './product-words.ts';

/**
 * Words of a product's name: `Intel(R)`, `Core(TM)2`, `GTX`, `970/PCIe/SSE2`, `(DRM`, `2.43.0,`, `D3D11-27.20.100.8853)`. Numbers
 * have at most six digits. An address, a path, a phone number or a field with a value is no such word.
 */
const productWord =
  /^(?:[(]?[A-Za-z]{1,24}(?:[(](?:R|TM|r|tm)[)])?\d{0,6}|[(]?\d{1,6}(?:\.\d{1,6}){0,2})(?:[-+./_](?:[A-Za-z]{1,24}\d{0,6}|\d{1,6}[A-Za-z]{0,8})|[A-Za-z]{1,8}\d{0,4}|[(](?:R|TM|r|tm)[)]){0,6}[),.+]{0,2}$/;
/** A clock rate, such as `@ 3.00GHz`. */
const clockRate = /@ ?\d{1,3}(?:\.\d{1,3})? ?[GM]Hz/;
/** An address in a network; drivers have versions like it, which follow `Context`. */
const networkAddress = /(?<!Context )(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/;
/** An address of a network adapter: `58-F4-43-92-4B-F6`, `58f4.4392.4bf6`, `58f443924bf6`. */
const adapterAddress =
  /(?<![A-Za-z0-9])(?:[\dA-Fa-f]{2}(?:[-:._][\dA-Fa-f]{2}){5}|[\dA-Fa-f]{4}(?:\.[\dA-Fa-f]{4}){2}|[\dA-Fa-f]{12})(?!\w)/;
/** A telephone number: `212.555.0123`, `212-555-0123`, `(020) 7946 0123`, `00 1 212 555 0123`. */
const phoneNumber =
  /(?<![\w.-])(?:\d{3}([-.])\d{3}\1\d{4}|\(\d{3}\) ?\d{3}-\d{4}|(?:\(0\d{1,4}\)|00 ?\d{1,4})(?: \d{2,5}){2,})(?![\w.-])/;
const folders = /(?:^|\/)(?:users|home)\//i;
/** Letters that belong to a number: `i7`, `RX580`, `8700K`, `deb13u1`. */
const mostLettersOfNumber = 3;
/** Letters of a class of products, as in `HD`, `Xe` and `GT`, which are too few for a name. */
const mostLettersOfClass = 2;
const mostCharacters = 120;
const mostWords = 16;

/** Limits the names that are cached. A computer has about five. */
const mostNames = 64;

/** Reads names of products, each text once: joined logs name the same few in each session. */
export class ProductNames {
  private readonly names = new Map<string, string | undefined>();

  /** Returns the name at the start of the text, or undefined when much of it is garbage. */
  nameIn(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = nameIn(text);
    if (this.names.size < mostNames) this.names.set(text, name);
    return name;
  }
}

/**
 * Keeps the words of a product's name up to the first text that is none, so that nothing else gets into a report.
 * Returns undefined when much of the text is garbage.
 */
function nameIn(text: string): string | undefined {
  const clean = text
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean.length < text.trim().replace(/\s+/g, ' ').length * 0.8) return undefined;
  const retained: string[] = [];
  const words = text
    .replace(/[®™]/g, '')
    .trim()
    .split(/(?<!@)\s+/);
  for (const word of words.slice(0, mostWords)) {
    const plain = word.replace(clockRate, 'x');
    const isProduct = productWord.test(plain) && hasOnlyProductWords(plain);
    if (!isProduct && word !== '-' && word !== '&') break;
    if (networkAddress.test(`${retained.at(-1) ?? ''} ${word}`) || folders.test(word)) break;
    if (adapterAddress.test(word)) break;
    retained.push(word);
  }
  const [name = ''] = retained.join(' ').slice(0, mostCharacters).split(phoneNumber, 1);
  return name.trim() || undefined;
}

/** Says whether all letters of a word are words of products, letters of their numbers, or too few for a name. */
function hasOnlyProductWords(word: string): boolean {
  const parts = word.replace(/[(](?:R|TM)[)]/gi, ' ').match(/\d*[A-Za-z]+\d*/g) ?? [];
  return parts.every((part) => {
    const letters = part.replace(/\d/g, '');
    const most = letters === part ? mostLettersOfClass : mostLettersOfNumber;
    return letters.length <= most || productWords.has(letters.toLowerCase());
  });
}
