import { checkDeployment } from './deployment/check-deployment.ts';
import { root } from './run.ts';

const problems = await checkDeployment(root);
for (const line of problems) console.error(line);
console.log(
  problems.length === 0 ? 'The deployment fits the server.' : `${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
