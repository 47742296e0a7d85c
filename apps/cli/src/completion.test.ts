import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commands, shells } from './commands.ts';
import { completionScript } from './completion.ts';
import { commandHelp, helpText } from './help-text.ts';

/** What bash completes these words with; the last one is being typed. */
function completedInBash(...words: string[]): string[] {
  const typed = words.map((word) => `'${word}'`).join(' ');
  const script = `${completionScript('bash', commands)}
COMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; cd /; _ridescope; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

describe('the completion of bash', () => {
  it('completes commands, options of the command, and shells', () => {
    expect(completedInBash('ridescope', 're')).toEqual(['record', 'redact', 'repair-fit']);
    expect(completedInBash('ridescope', 'analyze', '--a')).toEqual(['--activity', '--advanced']);
    expect(completedInBash('ridescope', 'rules', '--s')).toEqual([]);
    expect(completedInBash('ridescope', 'completion', 'z')).toEqual(['zsh']);
  });

  it('completes files as the only word and after a command', () => {
    expect(completedInBash('ridescope', 'et')).toContain('etc');
    expect(completedInBash('ridescope', 'analyze', 'et')).toContain('etc');
  });
});

describe.each(shells)('the completion of %s', (shell) => {
  it('has every command with every option', () => {
    const script = completionScript(shell, commands);
    for (const { name, options = [] } of commands) {
      expect(script).toContain(name);
      for (const option of options) {
        const [long, short] = [option.name, option.short];
        expect(script).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long);
        if (short) expect(script).toContain(shell === 'fish' ? `-s ${short.slice(1)}` : short);
      }
    }
  });

  it.skipIf(shell === 'powershell' || spawnSync(shell, ['-c', ':']).status !== 0)(
    'is a script that the shell reads',
    () => {
      const { status, stderr } = spawnSync(shell, ['-n'], {
        input: completionScript(shell, commands),
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(status).toBe(0);
    },
  );
});

describe('the help', () => {
  it('of each command names its options, its arguments and the exit codes', () => {
    for (const { name, options = [], usage } of commands) {
      const help = commandHelp(name) ?? '';
      for (const option of options) expect(help).toContain(option.name);
      for (const line of usage) expect(help).toContain(`ridescope ${name} ${line}`);
      expect(help).toContain('Exit codes: 0 done');
      expect(helpText('1.0.0', true)).toContain(`\n  ridescope ${name}`);
    }
    expect(commandHelp('examine')).toBe(undefined);
  });

  it('leaves out the commands of an operator where there is no server', () => {
    expect(helpText('1.0.0', false)).not.toContain('import-benchmarks');
    expect(helpText('1.0.0', true)).toContain('import-benchmarks');
  });

  it('fits into 100 columns', () => {
    const texts = [helpText('1.0.0', true), ...commands.map(({ name }) => commandHelp(name) ?? '')];
    for (const line of texts.join('\n').split('\n')) expect(line.length, line).toBeLessThan(101);
  });
});
