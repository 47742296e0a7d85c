import { readFileSync } from 'node:fs';

const folder = new URL('../../../../../deploy/grafana/', import.meta.url);

export const rulesFile = new URL('alerts.yaml', folder);

export interface AlertRule {
  name: string;
  text: string;
  runbook: string | undefined;
}

/** Reads the alert rules, without a library for a file whose form is ours. */
export function readRules(): AlertRule[] {
  const [, ...rules] = readFileSync(rulesFile, 'utf8').split(/^ {6}- alert: /m);
  return rules.map((rule) => ({
    name: rule.slice(0, rule.indexOf('\n')),
    text: rule.match(/^ {8}expr: (\|\n(?: {10}.*\n)+|.*)/m)?.[1] ?? '',
    runbook: rule.match(/^ {10}runbook: docs\/runbook\.md#(.+)$/m)?.[1],
  }));
}

/** Lists the queries of the dashboard. */
export function dashboardQueries(): string[] {
  const queries: string[] = [];
  const text = readFileSync(new URL('dashboard.json', folder), 'utf8');
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'expr' && typeof value === 'string') queries.push(value);
    return value;
  });
  return queries;
}

/** Returns the names of metrics in a query; what Prometheus itself measures is not ours. */
export function namesIn(query: string): string[] {
  return [...new Set(query.match(/\b(?:ridescope|nodejs|process)_\w+/g))];
}

/** Returns the headings and the text below each in the runbook. */
export function runbookSections(): Map<string, string> {
  const text = readFileSync(new URL('../../docs/runbook.md', folder), 'utf8');
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end)];
    }),
  );
}
