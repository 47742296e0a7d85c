import { parseSync } from 'oxc-parser';
import { isNode, type SyntaxNode, treeOf } from '../imports/syntax-node.ts';

/** What of a source file people read. */
export interface SourceText {
  /** The file with everything but comments, strings and JSX text blanked out, at the same offsets. */
  sentences: string;
  /** Names of functions, classes, types and variables, with the offset of each. */
  names: { name: string; start: number }[];
}

/** Fills the place of code. No phrase matches across it. */
const blank = '\0';

const declarations = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclarator',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
]);

/** Reads the sentences and the declared names of a TypeScript or JavaScript file. */
export function readSourceText(file: string, source: string): SourceText {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const readable: [start: number, end: number][] = comments.map(({ start, end }) => [start, end]);
  const names: SourceText['names'] = [];

  const visit = (node: SyntaxNode) => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      readable.push([node.start, node.end]);
    }
    if (node.type === 'TemplateElement' || node.type === 'JSXText') {
      readable.push([node.start, node.end]);
    }
    const named = declarations.has(node.type)
      ? node.id
      : node.type === 'MethodDefinition' && node.key;
    if (isNode(named) && typeof named.name === 'string') {
      names.push({ name: named.name, start: named.start });
    }
    for (const [key, value] of Object.entries(node)) {
      // The path of an import: its file is checked under its own name.
      if (key === 'source') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(treeOf(program));

  let sentences = '';
  let at = 0;
  const blankTo = (end: number) => {
    sentences += source.slice(at, end).replace(/\S/g, blank);
    at = end;
  };
  for (const [start, end] of readable.toSorted(([a], [b]) => a - b)) {
    if (start < at) continue;
    blankTo(start);
    sentences += source.slice(start, end);
    at = end;
  }
  blankTo(source.length);
  return { sentences, names };
}

/** Splits a name into words: `uploadPiece`, `upload-piece` and `UPLOAD_PIECE` are all `upload piece`. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_./]+/g, ' ')
    .toLowerCase();
}
