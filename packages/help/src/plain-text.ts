import type { HelpBlock, HelpInline } from './topic.ts';

/** Returns the words of a topic without its form, as the search reads them. */
export function plainText(blocks: readonly HelpBlock[]): string {
  return blocks.flatMap(linesOf).join('\n');
}

function linesOf(block: HelpBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'path':
      return [block.text];
    case 'text':
      return [lineOf(block.content)];
    case 'list':
    case 'steps':
      return block.items.map(lineOf);
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(lineOf).join(' '));
    case 'example':
      return [];
  }
}

function lineOf(content: readonly HelpInline[]): string {
  return content.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** Lists the addresses that a topic links to. */
export function linksOf(blocks: readonly HelpBlock[]): string[] {
  return blocks
    .flatMap(contentOf)
    .flatMap((part) => (typeof part !== 'string' && part.kind === 'link' ? [part.to] : []));
}

function contentOf(block: HelpBlock): HelpInline[] {
  switch (block.kind) {
    case 'text':
      return block.content;
    case 'list':
    case 'steps':
      return block.items.flat();
    case 'table':
      return [...block.head, ...block.rows.flat()].flat();
    default:
      return [];
  }
}
