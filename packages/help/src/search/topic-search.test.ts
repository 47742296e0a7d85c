import { expect, it } from 'vitest';
import { searchEntries } from '../index.ts';
import { hurriedQuestions, riderQuestions } from './rider-questions.ts';
import { createTopicSearch } from './topic-search.ts';

const search = createTopicSearch(searchEntries);

it('the questions of riders are 40 or more', () => {
  expect(riderQuestions.length).toBeGreaterThanOrEqual(40);
  expect(new Set(riderQuestions.map(([question]) => question)).size).toBe(riderQuestions.length);
});

it.each([...riderQuestions])(
  'HLP-02 HLP-05: the search finds for "%s" the topic %s first',
  (question, topic) => {
    expect(search(question)[0]).toBe(topic);
  },
);

it.each([...hurriedQuestions])(
  'HLP-02: the search forgives "%s" and finds %s first',
  (question, topic) => {
    expect(search(question)[0]).toBe(topic);
  },
);

it('the topic search finds nothing for nonsense, and nothing for words without a subject', () => {
  expect(search('qqqq xyzzyx')).toEqual([]);
  expect(search('how do I')).toEqual([]);
  expect(search('')).toEqual([]);
});

it('the topic search finds a topic by the beginning of a word, while a rider types', () => {
  expect(search('compan')[0]).toBe('companionApp');
  expect(search('dropout').slice(0, 3)).toContain('antReception');
});
