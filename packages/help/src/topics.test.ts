import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fixIds } from '@ridescope/catalogue/fixes';
import { patternIds } from '@ridescope/catalogue/patterns';
import { termIds } from '@ridescope/catalogue/terms';
import { errorTopics } from '@ridescope/contract/error-topics';
import { errorCodes } from '@ridescope/contract/errors';
import { findPage } from '@ridescope/contract/pages';
import { describeRules } from '@ridescope/words/rules/describe-rules';
import { describe, expect, it } from 'vitest';
import { categoryPlans } from './categories.ts';
import { helpTopics, linksOf, topicProblems } from './index.ts';
import { topicAt, topicIds } from './topic-ids.ts';

const byId = new Map(helpTopics.map((topic) => [topic.id, topic]));
const headingsOf = (id: string) =>
  byId.get(id)?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])) ?? [];

describe('the topics of the help', () => {
  it('are at least 60, each once', () => {
    expect(helpTopics.length).toBeGreaterThanOrEqual(60);
    expect(byId.size).toBe(helpTopics.length);
    expect(topicIds).toEqual(helpTopics.map(({ id }) => id));
  });

  it('can all be read, and name only related topics that exist', () => {
    expect(topicProblems).toEqual([]);
  });

  it('are all written files, each in its category', () => {
    const folder = join(import.meta.dirname, '../topics');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      );
    const planned = categoryPlans.flatMap(({ id, written }) =>
      written.map((topic) => `${id}/${topic}.md`),
    );
    expect(files.sort()).toEqual(planned.sort());
  });

  it('HLP-06: link only to topics, parts and pages that exist', () => {
    const broken = helpTopics.flatMap(({ id, blocks }) =>
      linksOf(blocks).flatMap((link) => (isReachable(link) ? [] : [`${id}: ${link}`])),
    );
    expect(broken).toEqual([]);
  });

  it('HLP-04: have the ids that other pages link to', () => {
    expect(topicAt('searchBasics')).toBe('searchBasics');
    expect(topicAt('pingtestlatency')).toBe('pingTestLatency');
    expect(topicAt('nothing')).toBeUndefined();
  });

  it('say what they answer in one sentence, and have related topics and no part twice', () => {
    for (const { id, title, summary, blocks, related } of helpTopics) {
      expect(summary, id).toMatch(/^\S.{10,170}[.!?]$/);
      expect(title.length, id).toBeLessThan(70);
      expect(blocks.length, id).toBeGreaterThan(0);
      expect(related.length, id).toBeGreaterThan(0);
      expect(
        related.map((one) => one.id),
        id,
      ).not.toContain(id);
      expect(new Set(headingsOf(id)).size, id).toBe(headingsOf(id).length);
    }
  });
});

describe('a topic exists', () => {
  it.each(describeRules().map(({ id, helpTopic }) => [id, helpTopic]))(
    'for the rule %s, and for its trouble %s',
    (rule, trouble) => {
      expect(byId.has(rule)).toBe(true);
      expect(byId.get(trouble)?.category).toBe('trouble');
    },
  );

  it('for every fix, with its steps', () => {
    const parts = new Set(
      helpTopics.filter(({ category }) => category === 'fixes').flatMap(({ id }) => headingsOf(id)),
    );
    expect([...parts].sort()).toEqual([...fixIds].sort());
  });

  it('for every correlation and every term', () => {
    for (const id of patternIds) expect(byId.has(id)).toBe(true);
    expect(headingsOf('glossary')).toEqual(termIds);
  });

  it('for every error code', () => {
    expect(Object.keys(errorTopics).sort()).toEqual(
      [...errorCodes, 'NETWORK_ERROR', 'UNREADABLE_ANSWER'].sort(),
    );
    for (const topic of Object.values(errorTopics)) expect(byId.has(topic), topic).toBe(true);
  });
});

function isReachable(link: string): boolean {
  const [path = '', part] = link.split('#');
  const found = findPage(path);
  if (!found) return false;
  if (found.page !== 'helpTopic') return part === undefined;
  const { topic = '' } = found.params;
  return byId.has(topic) && (part === undefined || headingsOf(topic).includes(part));
}
