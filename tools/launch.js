// Every npm script starts here: `node tools/launch.js [--expose-gc] MODULE [--then MODULE]… [arguments of the last]`. On a fresh
// machine it runs under npm's Node, 20 or older, without node_modules. So it is plain JavaScript without dependencies. It repairs
// the install and continues with Node 24 from the install.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './launch/choose-node.js';
import { installCommand, whatIsMissing } from './launch/install.js';
import { serverEnv, serverFlags } from './launch/server-env.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const isRunByNpm = process.env.npm_lifecycle_event !== undefined;
const parent = process.ppid;
const lookForParentMs = 250;

/**
 * Runs a command, forwards every signal to it, and returns its exit code or the signal that ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {Record<string, string>} env for what the environment leaves open
 * @returns {Promise<number | NodeJS.Signals>}
 */
function run(command, args, stdio, env = {}) {
  return new Promise((resolve, reject) => {
    const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...process.env, PATH: path },
      stdio,
    });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    // npm sends SIGTERM to the shell between them, and many shells end without forwarding it.
    const watch = setInterval(() => {
      if (!isRunByNpm || process.ppid === parent) return;
      clearInterval(watch);
      forward('SIGTERM');
    }, lookForParentMs);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of forwarded) process.off(name, forward);
      resolve(signal ?? code ?? 1);
    });
  });
}

/**
 * Ends this process in the same way as its child.
 * @param {number | NodeJS.Signals} end
 */
function endAs(end) {
  if (typeof end === 'number') process.exit(end);
  process.kill(process.pid, end);
}

/** @param {string} sentence */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function installWhatIsMissing() {
  const missing = whatIsMissing(root);
  if (missing === undefined) return;
  // Standard output belongs to the command: `npm run bench:engine -- --json` must print only JSON.
  process.stderr.write(`Installing dependencies: ${missing}.\n`);
  const { command, args } = installCommand();
  const end = await run(command, args, ['ignore', 2, 'inherit']);
  if (end !== 0) {
    process.stderr.write(
      'The dependencies could not be installed; the reason is above. Run the same command again to repeat it.\n',
    );
    endAs(end);
  }
}

let next = 2;
/** For benchmarks that compare memory after a collection. */
const ownFlags = process.argv[next] === '--expose-gc' ? [process.argv[next++] ?? ''] : [];
const modules = [process.argv[next++] ?? ''];
for (; process.argv[next] === '--then'; next += 2) modules.push(process.argv[next + 1] ?? '');

await installWhatIsMissing();
const node = chooseNode(root);
if ('problem' in node) {
  giveUp(node.problem);
} else {
  for (const [index, module] of modules.entries()) {
    const args = index === modules.length - 1 ? process.argv.slice(next) : [];
    const isServer = module.startsWith('apps/server/src/commands/');
    const env = isServer ? serverEnv(root) : {};
    const flags = isServer ? serverFlags(root) : ownFlags;
    const end = await run(node.path, [...flags, module, ...args], 'inherit', env);
    if (end !== 0) endAs(end);
  }
}
