import { type FirstWords, framedWords } from '@ridescope/words/report/first-words';
import { escapeHtml } from './escape-html.ts';

const mark = /%ridescope:report-(title|facts|grade|head|rest|more|length)%/g;

/** Whether a rendered page is such a frame, which says nothing without the words of a report. */
export function isWordless(html: string): boolean {
  return html.includes('%ridescope:report-');
}

/** Puts the first words of a report into the frame that the build has rendered for it. */
export function withFirstWords(frame: string, words: FirstWords): string {
  const texts: Record<string, string> = { ...framedWords(words) };
  return frame.replace(mark, (_, part: string) => escapeHtml(texts[part] ?? ''));
}
