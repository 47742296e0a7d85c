import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTopic, type WrittenTopic } from './parse-topic.ts';

const folder = join(import.meta.dirname, '../topics');

/** Reads a topic that was written by hand: `topics/trouble/freezes.md`. */
export function writtenTopic(category: string, id: string): WrittenTopic {
  return readTopic(id, readFileSync(join(folder, category, `${id}.md`), 'utf8'));
}
