import type { HelpBlock, HelpInline } from '@ridescope/help/topic';
import { glued } from '@ridescope/words/format/glued';
import { lazy, Suspense, useEffect, useRef } from 'react';
// Not loaded later with the example, because the first HTML of its topic has it already.
import example from './score-example.module.css';
import classes from './topic-blocks.module.css';
import { HelpLink } from './topic-link.tsx';

// Only one topic has it, and it brings the words of scores.
const ScoreExample = lazy(async () => ({
  default: (await import('./score-example.tsx')).ScoreExample,
}));

interface TopicBlocksProps {
  blocks: readonly HelpBlock[];
  /** Level of the headings in it. */
  level: 2 | 3;
  /** Id of the heading to which the reader came, for example a fix. */
  part: string | undefined;
}

/** Draws the text of a topic. */
export function TopicBlocks({ blocks, level, part }: TopicBlocksProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part === undefined) return;
    // After the page has gone to its top, as every new page does.
    const frame = requestAnimationFrame(() => {
      text.current?.querySelector(`#${CSS.escape(part)}`)?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [part]);
  return (
    <div ref={text} className={classes.text}>
      {keyed(blocks).map(([key, block]) => (
        <Block key={key} block={block} level={level} part={part} />
      ))}
    </div>
  );
}

type BlockProps = Pick<TopicBlocksProps, 'level' | 'part'> & { block: HelpBlock };

function Block({ block, level, part }: BlockProps) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${level}` as const;
      return (
        <Heading
          id={block.id}
          className={classes.heading}
          data-meant={block.id === part || undefined}
        >
          {glued(block.text)}
        </Heading>
      );
    }
    case 'text':
      return (
        <p>
          <Line content={block.content} />
        </p>
      );
    case 'list':
      return <ul className={classes.list}>{itemsOf(block.items)}</ul>;
    case 'steps':
      return <ol className={classes.steps}>{itemsOf(block.items)}</ol>;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'path':
      return <code className={classes.path}>{block.text}</code>;
    case 'example':
      return block.name === 'scores' ? (
        <Suspense fallback={<div className={example.waiting} data-loading-page />}>
          <ScoreExample level={level} />
        </Suspense>
      ) : null;
  }
}

function itemsOf(items: readonly HelpInline[][]) {
  return keyed(items).map(([key, content]) => (
    <li key={key}>
      <Line content={content} />
    </li>
  ));
}

type Cells = readonly HelpInline[][];

function Table({ head, rows }: { head: Cells; rows: readonly Cells[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {keyed(head).map(([key, content]) =>
            content.length === 0 ? (
              <td key={key} />
            ) : (
              <th key={key} scope="col">
                <Line content={content} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(([row, cells]) => (
          <tr key={row}>
            {keyed(cells).map(([key, content]) =>
              key === 0 ? (
                <th key={key} scope="row">
                  <Line content={content} />
                </th>
              ) : (
                <td key={key}>
                  <Line content={content} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ content }: { content: readonly HelpInline[] }) {
  return keyed(content).map(([key, part]) => {
    if (typeof part === 'string') return glued(part);
    if (part.kind === 'link') {
      return (
        <HelpLink key={key} to={part.to}>
          {glued(part.text)}
        </HelpLink>
      );
    }
    return part.kind === 'code' ? (
      <code key={key}>{part.text}</code>
    ) : (
      <strong key={key}>{glued(part.text)}</strong>
    );
  });
}

/** Parts of a topic never change their order, so their place is their key. */
function keyed<T>(parts: readonly T[]): [key: number, part: T][] {
  return parts.map((part, index) => [index, part]);
}
