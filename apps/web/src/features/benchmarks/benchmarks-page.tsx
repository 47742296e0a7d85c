import { type Choices, choicesIn, isOpen, isPlain } from '@ridescope/contract/benchmark-choices';
import { hardwareListPath } from '@ridescope/contract/hardware-addresses';
import { benchmarksPath } from '@ridescope/contract/pages';
import { sampleSystemsText } from '@ridescope/words/texts/benchmark-samples';
import { IconChartBarOff, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useOptimistic, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { FirstAnswer } from '../../shared/ui/late/first-answer.tsx';
import { OnDemand } from '../../shared/ui/late/on-demand.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import wide from '../../shared/ui/layout/wide-page.module.css';
import { FailedLoad } from '../../shared/ui/notices/failed-load.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import classes from './benchmarks-page.module.css';
import { systemsQuery } from './benchmarks-query.ts';
import { ChoiceSelects } from './choice-selects.tsx';
import { ProfileSentence, profilesQuery } from './profile-sentence.tsx';
import { SystemsResult } from './systems-result.tsx';
import { useStartChoice } from './use-start-choice.ts';
import { WhatIfCard } from './what-if-card.tsx';

const loadPermalinkDialog = async () => (await import('./permalink-dialog.tsx')).PermalinkDialog;

/** Ranks riders' computers by the frame rates of their rides, under the conditions in the address. */
export function BenchmarksPage() {
  const [now] = useState(() => new Date());
  // Shows a choice at once, as `useAddressQuery` does for the query.
  const parts = useParams();
  const start = useStartChoice(isOpen(parts));
  const [choices, show] = useOptimistic(choicesIn(parts, now, start.choice));
  const navigate = useNavigate();
  const { search } = useLocation();
  const [asked, setIsAdvanced] = useState<boolean>();
  const isAdvanced = asked ?? !isPlain(choices, now);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  return (
    <div className={wide.page}>
      <header className={wide.head}>
        <div>
          <h1 className={wide.title}>Benchmarks</h1>
          <p className={wide.lead}>
            How fast the game runs on riders' computers.{' '}
            <TopicHelp topic="benchmarksPage" about="Benchmarks" />{' '}
            <Link to={hardwareListPath} className={classes.all} data-small-target>
              All cards and processors
            </Link>
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => setIsLinkOpen(true)}
        >
          Get Link
        </Button>
      </header>
      <FirstAnswer />
      {/* The build doesn't know the choices of an address. */}
      <div className={classes.choices} data-unknown={import.meta.env.SSR || undefined}>
        <ChoiceSelects
          choices={choices}
          onChange={(next) =>
            startTransition(() => {
              show(next);
              navigate({ pathname: benchmarksPath(next), search });
            })
          }
          isAdvanced={isAdvanced}
          now={now}
        />
        <Button
          variant="default"
          aria-expanded={isAdvanced}
          onClick={() => setIsAdvanced(!isAdvanced)}
        >
          {isAdvanced ? 'Hide Advanced Options' : 'Show Advanced Options'}
        </Button>
      </div>
      <WhatIfCard choices={choices} />
      {start.isPending ? (
        <Skeleton />
      ) : (
        <>
          {isOpen(parts) && start.choice && <StartNote isOwn={start.isOwn} />}
          <Results choices={choices} />
        </>
      )}
      {isLinkOpen && (
        <OnDemand load={loadPermalinkDialog} what="The link" onGiveUp={() => setIsLinkOpen(false)}>
          {(PermalinkDialog) => (
            <PermalinkDialog
              path={benchmarksPath(choices) + search}
              onClose={() => setIsLinkOpen(false)}
            />
          )}
        </OnDemand>
      )}
    </div>
  );
}

/** Says why the page opens with this choice. */
function StartNote({ isOwn }: { isOwn: boolean }) {
  return (
    <p className={classes.start}>
      {isOwn
        ? 'You see first what your own computer was ridden with most.'
        : 'You see first what most riders rode with.'}
    </p>
  );
}

/** Loading, failed, none, or the ranked systems. */
function Results({ choices }: { choices: Choices }) {
  const { data: loaded, isError, isFetching, refetch } = useQuery(systemsQuery(choices));
  // Drawn in short steps, with the empty shapes in view until it is complete.
  const data = useDeferredValue(loaded);
  // The page is complete without this sentence, so its failure shows nothing; but a late one would push the list away.
  const profiles = useQuery(profilesQuery(choices));
  if ((!(loaded && data) && !isError) || profiles.isPending) return <Skeleton />;
  const sampleText = sampleSystemsText(data ?? []);
  if (!data) {
    return (
      <FailedLoad icon={<IconChartBarOff />} isRetrying={isFetching} onRetry={() => refetch()}>
        The benchmarks could not be loaded.
      </FailedLoad>
    );
  }
  const sentence = <ProfileSentence gains={profiles.data ?? []} choices={choices} />;
  if (data.length === 0) {
    return (
      <>
        {sentence}
        <div role="status">
          <StatePanel icon={<IconChartBarOff />} title="No results" level={2}>
            No ride is stored for these choices. Try another world, resolution or crowdedness.
          </StatePanel>
        </div>
      </>
    );
  }
  return (
    <>
      {sentence}
      {sampleText && (
        <Notice severity="info" title="Sample data">
          <p>{sampleText}</p>
        </Notice>
      )}
      <SystemsResult systems={data} choices={choices} />
    </>
  );
}

function Skeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading the benchmarks">
      <VisuallyHidden component="span">Loading the benchmarks</VisuallyHidden>
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} className={classes.skeletonRow} />
      ))}
    </div>
  );
}
