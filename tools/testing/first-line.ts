/** Returns the first line of an error's text, without colours. */
export function firstLine(text: string | undefined): string {
  return (text === undefined ? '' : text.replace(colour, '').split('\n')[0]) || 'no message';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals start a colour with this character.
const colour = /\u001b\[[\d;]*m/g;
