import { catalogueCounts } from '@ridescope/analysis';
import { argumentErrors } from '@ridescope/words/errors/command-errors';
import { describeRules, type RuleDescription } from '@ridescope/words/rules/describe-rules';
import { argumentsOf } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { out } from './output.ts';
import { ruleList, ruleView } from './view/rules-view.ts';
import { styleFor } from './view/style.ts';

/**
 * `ridescope rules [ID] [--json]`: lists what is checked, or explains one rule. Answers the exit code.
 * @throws CommandError for an id that names no rule
 */
export function rules(args: readonly string[]): number {
  const { id, isJson } = readArguments(args);
  const all = describeRules();
  const one = id === undefined ? undefined : ruleNamed(all, id);
  if (isJson) {
    out(`${JSON.stringify(one ?? all)}\n`);
    return 0;
  }
  const hasColour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  const style = styleFor(hasColour);
  const lines = one ? ruleView(one, style) : ruleList(all, catalogueCounts(), style);
  out(`${lines.join('\n')}\n`);
  return 0;
}

function ruleNamed(all: readonly RuleDescription[], id: string): RuleDescription {
  const rule = all.find((other) => other.id === id);
  if (rule) return rule;
  throw new CommandError(argumentErrors.noSuchRule(id));
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = argumentsOf(args, { json: { type: 'boolean' } });
  if (positionals.length > 1) throw new CommandError(argumentErrors.oneRule);
  return { id: positionals[0], isJson: values.json === true };
}
