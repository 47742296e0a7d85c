import { commandOf, lastOf, type Stage, variablesOf } from './containerfile.ts';
import type { Facts } from './facts.ts';

/** Variables of Node and the system, which no configuration of ours reads. */
const systemVariables = ['HOME', 'NODE_EXTRA_CA_CERTS'];

/** Finds variables that nothing reads. */
export function unknownVariables(
  names: Iterable<string>,
  { variables, environment }: Facts,
): string[] {
  const known = new Set([...variables, ...systemVariables, ...Object.keys(environment)]);
  return [...names].filter((name) => !known.has(name));
}

/** An image with a version, which doesn't change under its name every day. */
export function hasExactTag(image: string): boolean {
  return /:v?\d+\.\d[\w.-]*(?:@sha256:[0-9a-f]{64})?$/.test(image);
}

/** Finds what is wrong with the image. */
export function checkImage(stages: Stage[], facts: Facts): string[] {
  const problems: string[] = [];
  const names = stages.flatMap(({ name }) => name ?? []);
  for (const { base } of stages) {
    if (!hasExactTag(base)) problems.push(`${base} has no exact tag`);
  }
  for (const [index, { instructions }] of stages.entries()) {
    for (const { word, text } of instructions) {
      const from = /--from=(\S+)/.exec(text)?.[1];
      if (from && !names.slice(0, index).includes(from)) problems.push(`there is no stage ${from}`);
      const source = text.split(' ')[0] ?? '';
      if (word === 'COPY' && !from && source !== '.' && !facts.exists(source)) {
        problems.push(`there is no ${source}`);
      }
    }
  }
  const last = stages.at(-1);
  return last ? [...problems, ...checkResult(last, facts)] : ['there is no stage'];
}

function checkResult(stage: Stage, facts: Facts): string[] {
  const problems = unknownVariables(Object.keys(variablesOf(stage)), facts).map(
    (name) => `the server doesn't read ${name}`,
  );
  for (const [name, value] of Object.entries(facts.environment)) {
    if (variablesOf(stage)[name] !== value) problems.push(`${name} must be ${value}`);
  }
  if (!/^[1-9]\d*:[1-9]\d*$/.test(lastOf(stage, 'USER') ?? '')) {
    problems.push('USER must be a number other than 0, which clusters can check');
  }
  if (lastOf(stage, 'EXPOSE') !== variablesOf(stage).PORT) problems.push('EXPOSE is not PORT');
  if (stage.instructions.some(({ word, text }) => word === 'RUN' && /\b(?:npm|apt)/.test(text))) {
    problems.push('the result must not be made with build tools');
  }
  for (const word of ['HEALTHCHECK', 'CMD']) {
    const text = lastOf(stage, word);
    if (text === undefined) problems.push(`there is no ${word}`);
    else problems.push(...checkCommand(commandOf(text), facts));
  }
  return problems;
}

/** Commands that serve or work until they are stopped. */
const longRunning = /\/commands\/(?:serve|worker)\.ts$/;

/**
 * Checks a command that Node runs: its file is in the checkout, which the image has at the same place, and servers and workers
 * have the flags of `node-flags.json`.
 */
export function checkCommand([, ...words]: readonly string[], facts: Facts): string[] {
  const file = words.find((word) => !word.startsWith('--')) ?? '';
  const problems = missingFile(file, facts);
  const given = words.slice(0, words.indexOf(file));
  if (longRunning.test(file) && given.join(' ') !== facts.nodeFlags.join(' '))
    problems.push(`${file} must have the flags ${facts.nodeFlags.join(' ')}`);
  return problems;
}

/** Names a file of ours that the checkout lacks. */
export function missingFile(file: string, { exists }: Facts): string[] {
  return exists(file) ? [] : [`there is no ${file}`];
}
