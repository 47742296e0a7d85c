import { checkImports } from './imports/check-imports.ts';
import { root } from './run.ts';

const violations = checkImports(root);
for (const violation of violations) console.error(violation);
console.log(
  violations.length === 0 ? 'Imports keep to the rules.' : `${violations.length} violations`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
