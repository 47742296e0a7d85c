import { helpPath, pagePaths } from '@ridescope/contract/pages';
import { helpCategories } from '../features/help/topic-list.ts';
import { loadAllTopics } from '../features/help/topics.ts';
import type { PrerenderedPage } from './prerendered.ts';

/** The pages of the help for the build, which renders them with their texts. No page of the app imports this list. */
export async function helpPages(): Promise<readonly PrerenderedPage[]> {
  await loadAllTopics();
  const topics = helpCategories.flatMap((category) => category.topics);
  return [
    {
      path: pagePaths.help,
      title: 'Help',
      description:
        'What it means when riders vanish, watts drop or the picture jerks, and what to try tonight. How to find your log and read its report.',
    },
    ...topics.map(({ id, title, summary }) => ({
      path: helpPath(id),
      title,
      description: summary,
    })),
  ];
}
