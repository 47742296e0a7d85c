import { parseSync } from 'oxc-parser';
import { isNode, type SyntaxNode, treeOf } from '../imports/syntax-node.ts';

/** Ids of requirements before a title: `HLP-02 HLP-05: the search …`. */
const requirementIds = /^(?:[A-Z]{3}-\d+ ?)+: /;

/**
 * Matches a title that starts with a verb. It takes most plural nouns for verbs, too: such a title can be about one thing, or
 * begin with an article.
 */
const verbFirst =
  /^(?!this\b|\w*(?:ss|us)\b|\w+s (?:are|have)\b)(?:[a-z]+s|can(?:not|'t)?|are|do|does ?n[o']t|don't|never)(?![\w'-])/;

/** Calls that name a table or a condition, and whose result takes the title: `it.each(…)('…')`. */
const modifiers = /^(?:it|test)\.(?:\w+\.)?(?:each|for|skipIf|runIf)$/;

/**
 * Finds titles of tests that don't say what they are about: outside `describe`, a title has a subject before its verb.
 * @param path relative to the root, with slashes
 * @returns one line for each title
 */
export function titleFaults(path: string, source: string): string[] {
  if (!/\.test\.tsx?$/.test(path)) return [];
  const found: string[] = [];
  const visit = (node: SyntaxNode) => {
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      const callee = source.slice(node.callee.start, node.callee.end);
      if (/^(?:test\.)?describe/.test(callee)) return;
      const title = /^(?:it|test)\b/.test(callee) && !modifiers.test(callee) && titleOf(node);
      if (title && verbFirst.test(title.replace(requirementIds, ''))) {
        const line = source.slice(0, node.start).split('\n').length;
        found.push(`${path}:${line}  "${title}" starts with its verb: name the subject first`);
      }
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(treeOf(parseSync(path, source).program));
  return found;
}

/** Returns the title of a test, up to its first inserted value. */
function titleOf({ arguments: given }: SyntaxNode): string | undefined {
  const [title] = Array.isArray(given) ? given : [];
  if (!isNode(title)) return undefined;
  if (title.type === 'Literal') return String(title.value);
  if (title.type !== 'TemplateLiteral' || !Array.isArray(title.quasis)) return undefined;
  return title.quasis[0]?.value?.cooked;
}
