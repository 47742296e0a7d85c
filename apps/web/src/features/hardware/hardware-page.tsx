import { longestHardwareName } from '@ridescope/contract/hardware-addresses';
import { hardwareHeading } from '@ridescope/words/texts/hardware-words';
import { IconCpuOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PageProps } from '../../shared/page.ts';
import { FirstAnswer } from '../../shared/ui/late/first-answer.tsx';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import wide from '../../shared/ui/layout/wide-page.module.css';
import { FailedLoad } from '../../shared/ui/notices/failed-load.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import classes from './hardware.module.css';
import { HardwareList } from './hardware-list.tsx';
import { HardwarePart } from './hardware-part.tsx';
import { hardwareQuery } from './hardware-query.ts';

/** What riders get with one graphics card or processor; without a name, the list of all. */
export function HardwarePage({ productName }: PageProps) {
  const { name = '' } = useParams();
  return (
    <div className={`${wide.page} ${wide.tall}`}>
      {name === '' ? (
        <ListHead />
      ) : (
        <Part key={name} slug={name.slice(0, longestHardwareName)} productName={productName} />
      )}
      <FirstAnswer />
      {name === '' && !import.meta.env.SSR && <HardwareList />}
    </div>
  );
}

function ListHead() {
  return (
    <header className={wide.head}>
      <div>
        <h1 className={wide.title}>Graphics cards and processors</h1>
        <p className={wide.lead}>
          What riders get with each of them, what holds it back, and what is faster.{' '}
          <TopicHelp topic="hardwarePages" about="Graphics cards and processors" />
        </p>
      </div>
    </header>
  );
}

function Part({ slug, productName }: { slug: string; productName: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(hardwareQuery(slug));
  if (isPending) {
    return (
      <div className={classes.skeleton} role="status">
        <VisuallyHidden component="span">Loading the figures</VisuallyHidden>
      </div>
    );
  }
  if (!data) {
    return (
      <FailedLoad icon={<IconCpuOff />} isRetrying={isFetching} onRetry={() => refetch()}>
        The figures could not be loaded.
      </FailedLoad>
    );
  }
  return (
    <>
      <DocumentTitle title={`${hardwareHeading(data)} · ${productName}`} />
      <HardwarePart hardware={data} />
    </>
  );
}
