import { fixIds } from '@ridescope/catalogue/fixes';
import { ruleIds } from '@ridescope/catalogue/rules';
import type { Report } from '@ridescope/contract/report/report';
import { fixtureNames } from '@ridescope/samples/logs';
import {
  buildActivity,
  buildProblem,
  buildReport,
  buildResult,
  buildSensor,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../shared/testing/fake-server.ts';
import { App } from './app.tsx';
import { reportOfFixture } from './testing/analyzed-ride.ts';
import { loadReportCode } from './testing/load-report-code.ts';
import { unfoldAll } from './testing/unfold-all.ts';

await loadReportCode();
afterEach(() => vi.unstubAllGlobals());

const shareId = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A ride with every finding, each with every fix, so that all of their words are on the page. */
function reportWithEverything(): Report {
  const results = ruleIds.map((ruleId) => buildResult({ ruleId, recommendations: [...fixIds] }));
  const problem = buildProblem({
    where: 'homeNetwork',
    firstFix: 'net-wired',
    ruleIds: [...ruleIds],
  });
  const activity = buildActivity({
    verdict: buildVerdict({ firstFix: 'ant-extension' }),
    problems: [problem],
    results,
    sensors: [buildSensor()],
  });
  return buildReport({ activities: [activity], recommendations: [...fixIds] });
}

const reports: [name: string, report: () => Report][] = [
  ...fixtureNames.map((name): [string, () => Report] => [name, () => reportOfFixture(name)]),
  ['a ride with every finding', reportWithEverything],
];

it.each(reports)(
  'the shared report of %s speaks of its rider, on the screen and on paper',
  async (_, report) => {
    fakeServer({ [`GET /share/${shareId}.json`]: ok(report()) });
    window.history.replaceState(null, '', `/public/${shareId}`);
    render(<App />);
    await screen.findByRole('region', { name: 'Hardware' });
    await unfoldAll();
    expect(textsToYou()).toEqual([]);
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('.print-root')?.textContent).toMatch(/the rider's/i);
    expect(textsToYou()).toEqual([]);
  },
);

/** Texts of the page and of its attributes that speak to somebody. */
function textsToYou(): string[] {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder'];
  const roots = document.querySelectorAll('main, .print-root');
  const texts = [...roots].flatMap((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node instanceof Element)
        found.push(...attributes.map((name) => node.getAttribute(name) ?? ''));
      else found.push(node.textContent ?? '');
    }
    return found;
  });
  return [...new Set(texts)].filter((text) => /\byou/i.test(text));
}
