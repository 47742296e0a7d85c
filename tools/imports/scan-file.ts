// A scanner on knip's parser. dependency-cruiser 18 can't use TypeScript 7, which lacks the compiler API that it needs, and
// with swc it misses `import('…')` in a type alias. It also couldn't find uses of a clock or of the environment.
import { parseSync } from 'oxc-parser';
import { isNode, type SyntaxNode, treeOf } from './syntax-node.ts';

export interface Import {
  specifier: string;
  line: number;
  /** Erased before the program runs, but still counts for the rules. */
  isTypeOnly: boolean;
}

/** Use of a global of the language or the platform, such as `Date.now`. */
interface GlobalUse {
  /** Name with its member, such as `Math.random`. Constructions end in `()` or `(…)`, such as `new Date()`. */
  name: string;
  line: number;
}

export interface ScannedFile {
  imports: Import[];
  /** Lines with an `import()` of a computed path, which can't be checked. */
  computedImports: number[];
  globals: GlobalUse[];
  problems: string[];
}

function* childrenOf(node: SyntaxNode): Generator<[key: string, child: SyntaxNode]> {
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield [key, child];
    }
  }
}

function* everyNode(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const [, child] of childrenOf(node)) yield* everyNode(child);
}

/** Returns the text of a string or of a template without expressions. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const { expressions, quasis } = node as unknown as {
    expressions: unknown[];
    quasis: { value: { cooked: string } }[];
  };
  return expressions.length === 0 ? quasis[0]?.value.cooked : undefined;
}

const isName = (node: unknown, name: string) =>
  isNode(node) && node.type === 'Identifier' && node.name === name;

const isImportMetaUrl = (node: unknown) =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  isNode(node.object) &&
  node.object.type === 'MetaProperty' &&
  isName(node.property, 'url');

/** Checks whether a statement imports or exports only types. */
function isTypeOnly(node: SyntaxNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = (node.specifiers ?? []) as SyntaxNode[];
  return names.length > 0 && names.every((name) => (name.importKind ?? name.exportKind) === 'type');
}

/** Returns the import of a node of any import kind; `computed` when its path isn't constant. */
function importOf(
  node: SyntaxNode,
): { specifier: string; isTypeOnly: boolean } | 'computed' | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const specifier = literal(node.source);
      return specifier === undefined ? undefined : { specifier, isTypeOnly: isTypeOnly(node) };
    }
    case 'TSImportType': {
      const specifier = literal(node.source);
      return specifier === undefined ? 'computed' : { specifier, isTypeOnly: true };
    }
    case 'ImportExpression': {
      const specifier = literal(node.source);
      return specifier === undefined ? 'computed' : { specifier, isTypeOnly: false };
    }
    case 'NewExpression': {
      // `new URL('./x.worker.ts', import.meta.url)` is how a worker is named; other files than code are data.
      const [path, base] = node.arguments as unknown[];
      const specifier = literal(path);
      if (!isName(node.callee, 'URL') || !isImportMetaUrl(base)) return undefined;
      const isCode = specifier !== undefined && /\.[cm]?[jt]sx?$/.test(specifier);
      // Unlike in an import, a bare name is a path here.
      const relative = specifier?.startsWith('.') ? specifier : `./${specifier}`;
      return isCode ? { specifier: relative, isTypeOnly: false } : undefined;
    }
    default:
      return undefined;
  }
}

/** Lists the names that a declaration's pattern binds. */
function* boundNames(pattern: SyntaxNode): Generator<string> {
  if (pattern.type === 'Identifier') yield pattern.name as string;
  for (const [key, child] of childrenOf(pattern)) {
    const isDefault = pattern.type === 'AssignmentPattern' && key === 'right';
    const isKey = pattern.type === 'Property' && key === 'key';
    if (!isDefault && !isKey && key !== 'typeAnnotation') yield* boundNames(child);
  }
}

/**
 * Lists all names that the file declares. It ignores scopes, so a name that is a parameter in one function and a global in
 * another is missed; in pure packages the compiler refuses that, because it doesn't know the global.
 */
function declaredNames(program: SyntaxNode): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown) => {
    if (isNode(pattern)) for (const name of boundNames(pattern)) names.add(name);
  };
  for (const node of everyNode(program)) {
    if (node.type === 'VariableDeclarator') bind(node.id);
    if (/Function|Class/.test(node.type)) bind(node.id);
    if (/^Import\w*Specifier$/.test(node.type)) bind(node.local);
    if (node.type === 'CatchClause') bind(node.param);
    if (Array.isArray(node.params)) for (const param of node.params) bind(param);
  }
  return names;
}

/** Keys below which a name is a type or a label, not a value. */
const notRead = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'label',
]);

function isReadAsValue(parent: SyntaxNode, key: string): boolean {
  if (notRead.has(key)) return false;
  if (key === 'property' || key === 'key') return parent.computed === true;
  return true;
}

function globalUse(
  node: SyntaxNode,
  parent: SyntaxNode,
  grandparent: SyntaxNode | undefined,
): string {
  const name = node.name as string;
  if (parent.type === 'NewExpression' && parent.callee === node) {
    return `new ${name}(${(parent.arguments as unknown[]).length > 0 ? '…' : ''})`;
  }
  if (parent.type === 'CallExpression' && parent.callee === node) return `${name}()`;
  if (parent.type !== 'MemberExpression' || parent.object !== node) return name;
  const member = parent.computed
    ? literal(parent.property)
    : ((parent.property as SyntaxNode).name as string);
  if (member === undefined) return name;
  return grandparent?.type === 'NewExpression' ? `new ${name}.${member}` : `${name}.${member}`;
}

function* globalUses(
  node: SyntaxNode,
  declared: Set<string>,
  grandparent?: SyntaxNode,
): Generator<{ name: string; start: number }> {
  for (const [key, child] of childrenOf(node)) {
    const isType = /^TS\w*(Type|Declaration|Keyword|Reference|Query)$/.test(child.type);
    if (!isReadAsValue(node, key) || isType) continue;
    if (child.type === 'Identifier' && !declared.has(child.name as string)) {
      yield { name: globalUse(child, node, grandparent), start: child.start };
    }
    yield* globalUses(child, declared, node);
  }
}

/** Reads one TypeScript or JavaScript file: what it imports, in whichever way, and which globals it uses. */
export function scanFile(path: string, text: string): ScannedFile {
  const { program: parsed, errors } = parseSync(path, text);
  const program = treeOf(parsed);
  const lineOf = (start: number) => text.slice(0, start).split('\n').length;

  const imports: Import[] = [];
  const computedImports: number[] = [];
  for (const node of everyNode(program)) {
    const found = importOf(node);
    if (found === 'computed') computedImports.push(lineOf(node.start));
    else if (found !== undefined) imports.push({ ...found, line: lineOf(node.start) });
  }
  const declared = declaredNames(program);
  const globals = [...globalUses(program, declared)].map(({ name, start }) => ({
    name,
    line: lineOf(start),
  }));
  return { imports, computedImports, globals, problems: errors.map(({ message }) => message) };
}
