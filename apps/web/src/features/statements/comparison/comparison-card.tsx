import type { StatementContent } from '@ridescope/contract/statements';
import { comparedFilesWords } from '@ridescope/words/texts/compared-files';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { SeverityIcon } from '../../../shared/ui/tables/severity-icon.tsx';
import pageClasses from '../statement-page.module.css';
import { askComparisonWorker } from './ask-worker.ts';
import classes from './comparison-card.module.css';

interface Chosen {
  log?: File | undefined;
  fit?: File | undefined;
}

/** Takes the files that a rider handed in with a statement, and shows what disagrees. Nothing is sent. */
export function ComparisonCard({ content }: { content: StatementContent }) {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const compare = useMutation({
    mutationFn: (files: Chosen) => askComparisonWorker({ ...files, content }),
  });
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (picker.current) picker.current.value = '';
    if (files.length === 0 || compare.isPending) return;
    const isFit = ({ name }: File) => /\.fit(\.gz)?$/i.test(name);
    // The second file may come later.
    const next = {
      log: files.find((file) => !isFit(file)) ?? chosen.log,
      fit: files.find(isFit) ?? chosen.fit,
    };
    setChosen(next);
    compare.mutate(next);
  };
  const names = [chosen.log?.name, chosen.fit?.name].filter((name) => name !== undefined);
  return (
    <section className={pageClasses.card} aria-labelledby="compare-files-title">
      <h2 id="compare-files-title" className={classes.title}>
        Compare with the rider's files
      </h2>
      <p className={pageClasses.text}>
        Do you have the log and the FIT file from the rider? Choose both. They are compared with
        this statement and with each other, in your browser: nothing is sent.
      </p>
      {names.length > 0 && <p className={classes.names}>{names.join(', ')}</p>}
      <div className={classes.answer} role="status" aria-busy={compare.isPending}>
        {compare.isPending && <p>Reading the files…</p>}
        {compare.data && !compare.isPending && (
          <ul className={classes.sentences}>
            {comparedFilesWords(compare.data).map(({ text, tone }) => (
              <li key={text}>
                <SeverityIcon severity={tone} size={18} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {compare.isError && (
        <Notice
          severity="critical"
          isAlert
          title="The files could not be compared here. Reload the page and try again."
        />
      )}
      <input
        ref={picker}
        type="file"
        accept=".txt,.log,.gz,.fit"
        multiple
        hidden
        aria-label="Files of the rider"
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      <Button variant="default" loading={compare.isPending} onClick={() => picker.current?.click()}>
        {names.length === 0 ? 'Choose the files' : 'Choose another file'}
      </Button>
    </section>
  );
}
