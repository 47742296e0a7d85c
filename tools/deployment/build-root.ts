import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Stage, variablesOf } from './containerfile.ts';

/** Runs a command and shows its output. @throws when it fails. */
export function show(command: string, args: string[], env?: Record<string, string>): void {
  const given = env && { env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...env } };
  execFileSync(command, args, { stdio: ['ignore', 2, 'inherit'], ...given });
}

interface Build {
  /** Folder of a clean Debian, which is copied for each stage. */
  debian: string;
  /** Folder in which the stages are made. */
  target: string;
  /** The files of the checkout that a `COPY . .` copies, and their folder. */
  files: readonly string[];
  checkout: string;
}

/**
 * Runs the instructions of all stages with chroot in copies of a clean Debian, as a container engine does in its base images.
 * @returns the folder of the last stage
 */
export function buildStages(stages: readonly Stage[], build: Build): string {
  const roots = new Map<string, string>();
  let last = '';
  for (const [index, stage] of stages.entries()) {
    last = join(build.target, stage.name ?? `stage-${index}`);
    show('cp', ['-a', build.debian, last]);
    if (stage.base.startsWith('node:')) addNode(last);
    runStage(stage, last, { ...build, roots });
    if (stage.name) roots.set(stage.name, last);
  }
  return last;
}

function runStage(
  stage: Stage,
  root: string,
  { roots, files, checkout }: Build & { roots: Map<string, string> },
): void {
  let folder = '/';
  for (const { word, text } of stage.instructions) {
    if (word === 'WORKDIR') {
      folder = text;
      mkdirSync(join(root, folder), { recursive: true });
    } else if (word === 'RUN') {
      console.error(`── RUN ${text}`);
      const env = { HOME: '/root', ...variablesOf(stage), ...registryOf() };
      show('chroot', [root, 'sh', '-c', `cd ${folder} && ${text}`], env);
    } else if (word === 'COPY') {
      const [from, to] = text.split(/\s+/).slice(-2);
      const [, name] = /--from=(\S+)/.exec(text) ?? [];
      if (name) copyTree(join(roots.get(name) ?? '', from ?? ''), join(root, to ?? ''));
      else for (const file of files) copyInto(checkout, join(root, folder), file);
    }
  }
}

function copyTree(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  show('cp', ['-a', from, to]);
}

function copyInto(checkout: string, target: string, file: string): void {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  copyFileSync(join(checkout, file), join(target, file));
}

/** Adds what the image of Node has beside Debian: this Node, and the npm of this machine. */
function addNode(root: string): void {
  const local = join(root, 'usr/local');
  mkdirSync(join(local, 'bin'), { recursive: true });
  copyFileSync(process.execPath, join(local, 'bin/node'));
  const npm = execFileSync('sh', [
    '-c',
    'readlink -f "$(PATH=/usr/local/bin:/usr/bin command -v npm)"',
  ]);
  cpSync(dirname(dirname(npm.toString().trim())), join(local, 'lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  });
  for (const name of ['npm', 'npx']) {
    const script = `#!/bin/sh\nexec /usr/local/bin/node /usr/local/lib/node_modules/npm/bin/${name}-cli.js "$@"\n`;
    writeFileSync(join(local, 'bin', name), script, { mode: 0o755 });
  }
  // A container engine gives a build the network of its machine.
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...certificates()]) {
    if (!existsSync(file)) continue;
    mkdirSync(join(root, dirname(file)), { recursive: true });
    copyFileSync(realpathSync(file), join(root, file));
  }
}

function certificates(): string[] {
  return process.env.NODE_EXTRA_CA_CERTS ? [process.env.NODE_EXTRA_CA_CERTS] : [];
}

/** Where this machine gets packages from. */
function registryOf(): Record<string, string> {
  const registry = execFileSync('npm', ['config', 'get', 'registry']).toString().trim();
  const { NODE_EXTRA_CA_CERTS: extra } = process.env;
  return { npm_config_registry: registry, ...(extra && { NODE_EXTRA_CA_CERTS: extra }) };
}
