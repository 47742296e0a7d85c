import type { ComparedFigure } from '@ridescope/words/compare/compare-rides';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { textOf } from '@ridescope/words/messages/explained-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useId } from 'react';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { useIsNarrow } from '../../shared/ui/layout/use-is-narrow.ts';
import { DataTable } from '../../shared/ui/tables/data-table.tsx';
import { Glossed } from '../../shared/ui/terms/term.tsx';
import { ChangeLabel } from './change-label.tsx';
import classes from './changes.module.css';

type Row = ComparedFigure & {
  /** It belongs to the row above that isn't part of anything. */
  isPart?: boolean;
};

interface ChangesProps {
  title: string;
  rows: readonly Row[];
  /** Where there is nothing to compare. */
  whenEmpty?: string;
}

/** Figures of both rides beside each other, each with what became of it. Nothing where all of them are listed elsewhere. */
export function Changes({ title, rows, whenEmpty }: ChangesProps) {
  const id = useId();
  if (rows.length === 0 && whenEmpty === undefined) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {rows.length === 0 ? <p>{whenEmpty}</p> : <Figures title={title} rows={rows} />}
    </section>
  );
}

function Figures({ title, rows }: Pick<ChangesProps, 'title' | 'rows'>) {
  const known = rows.filter(isKnown);
  const unknown = rows.filter((row) => !isKnown(row));
  return (
    <div className={classes.figures}>
      {known.length > 0 && <Rows title={title} rows={known} />}
      {unknown.length > 0 && (
        <p className={classes.unknown}>
          {writeMessage(comparePageMessages['not-compared-because'], {
            value: unknown.map(({ label }) => textOf(label)).join('; '),
          })}
        </p>
      )}
    </div>
  );
}

interface FoldedFiguresProps {
  rows: readonly Row[];
  /** What they have in common. */
  what: 'figures-apart' | 'figures-same';
}

/** Figures that are no news, folded. */
export function FoldedFigures({ rows, what }: FoldedFiguresProps) {
  if (rows.length === 0) return null;
  const summary = writeMessage(comparePageMessages[what], { count: rows.length });
  return (
    <Disclosure summary={summary}>
      <Figures title={summary} rows={rows} />
    </Disclosure>
  );
}

/** Splits figures into what differs or isn't known, and what is the same. */
export function splitSame<Figure extends ComparedFigure>(rows: readonly Figure[]) {
  return Object.groupBy(rows, ({ change }) => (change === 'same' ? 'same' : 'changed'));
}

/** Two sensors may have the same name and differ in their connection. */
function keyOf({ label, a, b }: ComparedFigure): string {
  return [textOf(label), a, b].join(' ');
}

function Rows({ title, rows }: Pick<ChangesProps, 'title' | 'rows'>) {
  const isPhone = useIsNarrow('phone');
  return isPhone ? <PhoneList rows={rows} /> : <Table title={title} rows={rows} />;
}

function Table({ title, rows }: Pick<ChangesProps, 'title' | 'rows'>) {
  return (
    <DataTable
      caption={writeMessage(comparePageMessages['both-rides'], { title })}
      columns={[
        { header: comparePageMessages.what, cell: (row) => <RowLabel row={row} /> },
        { header: comparePageMessages['first-ride'], cell: ({ a }) => a },
        { header: comparePageMessages['second-ride'], cell: ({ b }) => b },
        { header: comparePageMessages.change, cell: (row) => <RowChange row={row} /> },
      ]}
      rows={rows}
      rowKey={keyOf}
      whenNarrow="table"
    />
  );
}

/** What one log does not tell can't be better or worse. */
function isKnown({ a, b }: ComparedFigure): boolean {
  return a !== undefined && b !== undefined;
}

/** The same in two lines for each figure. */
function PhoneList({ rows }: Pick<ChangesProps, 'rows'>) {
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.item}>
          <RowLabel row={row} />
          <RowChange row={row} />
          <span className={classes.values}>
            {row.a} → {row.b}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A problem stands out from the figures that measured it. */
function RowLabel({ row: { label, isPart } }: { row: Row }) {
  return (
    <span className={isPart === undefined ? undefined : isPart ? classes.part : classes.whole}>
      <Glossed text={label} />
    </span>
  );
}

function RowChange({ row: { a, b, change } }: { row: ComparedFigure }) {
  return <ChangeLabel change={change} differs={a !== undefined && b !== undefined && a !== b} />;
}
