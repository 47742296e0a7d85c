import { expect, it } from 'vitest';
import { wrongHelpLinks } from './help-links.ts';

it('HLP-06: the check accepts links to topics, in every form', () => {
  const source = `
    helpPath('searchBasics'); helpPath(topic);
    <TopicHelp topic="notALog" about="x" />
    <TopicLink id="helpAnswers">x</TopicLink>`;
  expect([...wrongHelpLinks(source)]).toEqual([]);
});

it.each(["helpPath('nothing')", '<TopicHelp\n  topic="nothing"', '<TopicLink id="nothing">'])(
  'HLP-06: the check refuses %s',
  (source) => {
    expect([...wrongHelpLinks(source)]).toEqual(['the help has no topic nothing']);
  },
);
