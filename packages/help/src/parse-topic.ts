import { lexer, type Token, type Tokens } from 'marked';
import type { HelpBlock, HelpInline } from './topic.ts';

/** A topic as it is written: Markdown with a head of `name: value` lines. */
export interface WrittenTopic {
  id: string;
  title: string;
  summary: string;
  keywords: string;
  related: string[];
  body: string;
}

const headNames = ['title', 'summary', 'keywords', 'related'] as const;

/** Reads the head of a topic. @throws for a head that is missing or has other names */
export function readTopic(id: string, source: string): WrittenTopic {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (!parts) throw new Error(`The topic ${id} has no head.`);
  const [, head = '', body = ''] = parts;
  const values = new Map<string, string>();
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): *(.+)$/.exec(line) ?? [];
    if (!headNames.some((known) => known === name))
      throw new Error(`The head of the topic ${id} has an unknown line: ${line}`);
    values.set(name, value);
  }
  const { title, summary } = Object.fromEntries(values);
  if (!title || !summary) throw new Error(`The topic ${id} needs a title and a summary.`);
  const related = (values.get('related') ?? '').split(/, */).filter(Boolean);
  return { id, title, summary, keywords: values.get('keywords') ?? '', related, body };
}

/** Parses the Markdown of a topic. @throws for parts that no page can draw */
export function parseBlocks(markdown: string): HelpBlock[] {
  return lexer(markdown).flatMap((token): HelpBlock[] => {
    const block = blockOf(token as Tokens.Generic);
    return block ? [block] : [];
  });
}

function blockOf(token: Tokens.Generic): HelpBlock | undefined {
  switch (token.type) {
    case 'space':
      return undefined;
    case 'heading':
      return headingOf(token.text);
    case 'paragraph':
      return { kind: 'text', content: inlinesOf(token.tokens) };
    case 'list':
      return {
        kind: token.ordered ? 'steps' : 'list',
        items: token.items.map((item: Tokens.ListItem) => itemOf(item)),
      };
    case 'table':
      return {
        kind: 'table',
        head: token.header.map((cell: Tokens.TableCell) => inlinesOf(cell.tokens)),
        rows: token.rows.map((row: Tokens.TableCell[]) =>
          row.map(({ tokens }) => inlinesOf(tokens)),
        ),
      };
    case 'code':
      return token.lang === 'example'
        ? { kind: 'example', name: token.text }
        : { kind: 'path', text: token.text };
    default:
      throw new Error(`A topic has a ${token.type}: ${token.raw}`);
  }
}

/** `Use a network cable {#net-wired}`: the id follows, or is made of the words. */
function headingOf(source: string): HelpBlock {
  const [, text = source, id = slugOf(source)] = /^(.*?) *\{#([\w-]+)\}$/.exec(source) ?? [];
  return { kind: 'heading', id, text };
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** An item is one line; its text is a token with the parts of that line. */
function itemOf(item: Tokens.ListItem): HelpInline[] {
  return item.tokens.flatMap((token) => inlinesOf('tokens' in token ? token.tokens : [token]));
}

function inlinesOf(tokens: readonly Token[] = []): HelpInline[] {
  return tokens.map((token): HelpInline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return plainOf(token as Tokens.Text);
      case 'strong':
        return { kind: 'strong', text: plainOf(token as Tokens.Strong) };
      case 'codespan':
        return { kind: 'code', text: plainOf(token as Tokens.Codespan) };
      case 'link': {
        const link = token as Tokens.Link;
        return { kind: 'link', text: plainOf(link), to: link.href };
      }
      default:
        throw new Error(`A line of a topic has a ${token.type}: ${token.raw}`);
    }
  });
}

/** The lexer leaves the characters of the text as they are; only line breaks inside a paragraph are no breaks. */
function plainOf({ text }: { text: string }): string {
  return text.replaceAll('\n', ' ');
}
