import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { helpPath } from '@ridescope/contract/pages';
import type { Report } from '@ridescope/contract/report/report';
import { analyzedRideText } from '@ridescope/words/advanced/first-words';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { chosenActivity } from '@ridescope/words/report/chosen-activity';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { downloadFile } from '../../shared/download-file.ts';
import { fixSteps } from '../../shared/fixes/fix-steps.tsx';
import { localTimeText } from '../../shared/own-reports/ride-time.ts';
import { printPage } from '../../shared/print-page.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import classes from './analysis-page.module.css';

export interface HeadPlaces {
  /** Where the button at the top leads. */
  back: { to: string; label: string };
  reportPath: string;
  /** The button that analyzes anew. */
  again?: ReactNode;
}

interface AnalysisHeadProps extends HeadPlaces {
  report: Report | undefined;
  document: AdvancedDocument | undefined;
  /** Report or analysis are still loading: what they add to the head comes at once, together with the result below. */
  isWaiting: boolean;
}

/** Title of the page, what was analyzed and when, and what can be done with it. */
export function AnalysisHead(props: AnalysisHeadProps) {
  const { report, document, isWaiting, ...places } = props;
  const shown = isWaiting ? undefined : document;
  return (
    <HeadFrame
      {...places}
      ride={
        isWaiting ? (
          <div className={classes.pendingFacts} aria-hidden />
        ) : (
          <RideLine report={report} />
        )
      }
      age={shown && <Age document={shown} />}
      onDownload={shown && (() => download(shown))}
    />
  );
}

/** The head as it opens, before its code runs. The server doesn't know in whose time zone it will be. */
export function FirstHead({ ride, ...places }: HeadPlaces & { ride: string }) {
  return (
    <HeadFrame
      {...places}
      ride={<p className={classes.facts}>{ride}</p>}
      age={<p className={classes.age}>{noTextYet}</p>}
      onDownload={() => undefined}
    />
  );
}

/** Keeps the height of a line. */
const noTextYet = '\u00a0';

interface HeadFrameProps extends HeadPlaces {
  ride: ReactNode;
  age: ReactNode;
  /** Absent where there is no result to save or print. */
  onDownload: (() => void) | undefined;
}

function HeadFrame({ back, reportPath, again, ride, age, onDownload }: HeadFrameProps) {
  return (
    <header className={classes.head}>
      <Button
        component={Link}
        to={back.to}
        variant="default"
        size="xs"
        className={classes.back}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {back.label}
      </Button>
      <h1 className={classes.title}>{analysisMessages['advanced-analysis']}</h1>
      {ride}
      {/* The first HTML of an own analysis doesn't know whose it is. */}
      <p className={classes.links} inert={import.meta.env.SSR && again !== undefined}>
        {back.to !== reportPath && (
          <>
            <Link to={reportPath}>{analysisMessages['open-report']}</Link> ·{' '}
          </>
        )}
        <Link data-small-target to={helpPath('advancedAnalysis')}>
          {analysisMessages['how-read']}
        </Link>
      </p>
      {age}
      {onDownload && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <div
          className={classes.actions}
          role="group"
          aria-label={analysisMessages['actions-analysis']}
          // They need the code of the page.
          inert={import.meta.env.SSR}
        >
          {again}
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => printPage(fixSteps, 'analysis')}
          >
            {analysisMessages.print}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={onDownload}
          >
            {analysisMessages['download-json']}
          </Button>
        </div>
      )}
    </header>
  );
}

function RideLine({ report }: Pick<AnalysisHeadProps, 'report'>) {
  const [search] = useSearchParams();
  const activity = report && chosenActivity(report, search.get('activity'));
  if (!report || !activity) return null;
  return <p className={classes.facts}>{analyzedRideText(report.session, activity)}</p>;
}

function Age({ document: { analyzedAt } }: { document: AdvancedDocument }) {
  const zone = useTimeZone();
  // The build doesn't know the time zone of the reader.
  if (import.meta.env.SSR) return <p className={classes.age}>{noTextYet}</p>;
  return (
    <p className={classes.age}>
      {writeMessage(analysisMessages.analyzed, { analyzedAt: localTimeText(analyzedAt, zone) })}
    </p>
  );
}

function download(document: AdvancedDocument) {
  const day = document.analyzedAt.slice(0, 10);
  downloadFile(
    writeMessage(analysisMessages['ridescope-analysis-json'], { day }),
    'application/json',
    JSON.stringify(document, null, 2),
  );
}
