/** Topics of the help that explain a rule, beside the rule's own. */
export const ruleHelpTopics = [
  'networkConnection',
  'networkDelay',
  'gameServices',
  'companionApp',
  'frameRate',
  'freezes',
  'graphicsSettings',
  'graphicsDriver',
  'loadTime',
  'antReception',
  'antInterference',
  'antReceiver',
  'trainerControl',
  'bluetooth',
  'powerSignal',
  'trainerNetwork',
  'batteries',
  'graphicsChip',
  'memory',
  'gameUpdates',
] as const;
export type RuleHelpTopic = (typeof ruleHelpTopics)[number];
