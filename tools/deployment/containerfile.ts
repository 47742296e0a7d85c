/** One instruction of a Containerfile, such as `RUN npm ci`. */
export interface Instruction {
  word: string;
  /** What follows, on one line. */
  text: string;
}

/** A stage of a build: what comes after one `FROM`. */
export interface Stage {
  base: string;
  /** Other stages copy from it by this name. */
  name?: string;
  instructions: Instruction[];
}

/** Reads the stages of a Containerfile. Lines that continue aren't used in ours. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === '') throw new Error(`not an instruction: ${line}`);
    if (word === 'FROM') {
      const [base = '', , name] = rest.split(/\s+/);
      stages.push({ base, instructions: [], ...(name && { name }) });
    } else stages.at(-1)?.instructions.push({ word, text: rest });
  }
  return stages;
}

/** Returns the last value of an instruction, such as `USER`. */
export function lastOf({ instructions }: Stage, word: string): string | undefined {
  return instructions.findLast((each) => each.word === word)?.text;
}

/** Reads the variables that a stage sets. */
export function variablesOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split('=')));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

/** Reads a command in its form as a list. */
export function commandOf(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('[')));
}
