import type { Exception } from './exceptions.ts';
import { readSourceText, wordsOf } from './source-text.ts';
import type { Term, TextKind } from './terms.ts';

/** A word that should not be there. */
export interface Finding {
  file: string;
  line: number;
  word: string;
  use: string;
}

export interface WordRules {
  terms: readonly Term[];
  exceptions: readonly Exception[];
}

export interface FoundWords {
  findings: Finding[];
  /** Exceptions that let something pass. */
  used: Set<Exception>;
}

/** Names the files that are checked: sources, styles and guides. */
export const isChecked = (file: string) => /\.(?:[cm]?[jt]sx?|md|css|grit)$/.test(file);

/** Builds the expression for a term: whole words, and phrases that run over a line break of a comment. */
function expressionOf({ avoid }: Term): RegExp {
  const phrase = avoid.replaceAll(' ', String.raw`(?:-|\s+(?:\*\s+|//+\s+)?)`);
  return new RegExp(String.raw`(?<![\w-])(?:${phrase})(?![\w-])`, 'gi');
}

/** Finds the words to avoid in one file, in its text and in its path. */
export function findWords(file: string, source: string, rules: WordRules): FoundWords {
  const found: FoundWords = { findings: [], used: new Set() };
  const lines = source.split('\n');
  const isSource = /\.[cm]?[jt]sx?$/.test(file);
  const { sentences, names } = isSource
    ? readSourceText(file, source)
    : { sentences: source, names: [] };

  for (const term of rules.terms) {
    if (term.folder !== undefined && !file.startsWith(term.folder)) continue;
    const expression = expressionOf(term);
    const search = (kind: TextKind, text: string, lineOf: (index: number) => number) => {
      if (term.only && !term.only.includes(kind)) return;
      for (const { 0: match, index } of text.matchAll(expression)) {
        const word = match.replace(/\s+(?:\*\s+|\/\/+\s+)?/g, ' ').toLowerCase();
        const line = lineOf(index);
        const around = kind === 'path' ? file : `${lines[line - 1]}\n${lines[line] ?? ''}`;
        const exception = rules.exceptions.find((each) => allows(each, { file, word, around }));
        if (exception) found.used.add(exception);
        else found.findings.push({ file, line, word, use: term.use });
      }
    };
    search('path', wordsOf(file), () => 1);
    search('text', sentences, (index) => lineAt(source, index));
    for (const { name, start } of names) {
      search('name', wordsOf(name), () => lineAt(source, start));
    }
  }
  found.findings.sort((a, b) => a.line - b.line);
  return found;
}

function allows(
  exception: Exception,
  { file, word, around }: { file: string; word: string; around: string },
): boolean {
  const { path = '', phrase = '' } = exception;
  return (
    [exception.word, `${exception.word}s`].includes(word) &&
    file.startsWith(path) &&
    around.includes(phrase)
  );
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

/** Words one finding: place, word, and what to write instead. */
export const describeFinding = ({ file, line, word, use }: Finding) =>
  `${file}:${line}  "${word}": write ${use}`;
