import { withTerms } from '../../messages/marked-message.ts';

/** Words about two rides beside each other. */
export const compareSensorsMessages = withTerms({
  'not-used': 'not used',
  'lost-messages': '<message-loss>lost messages</message-loss>',
  searches: '<search>searches</search>',
  drops: '<drop>drops</drop>',
  'longest-gap': 'longest gap',
  connection: '{name}: connection',
  figure: '{name}: {what}',
});
