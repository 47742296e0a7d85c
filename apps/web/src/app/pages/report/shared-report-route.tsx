import { demos } from '@ridescope/contract/demos';
import { analysisPath, pagePaths, sharedReportPath } from '@ridescope/contract/pages';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ReportBanner } from '../../../features/report/report-banner.tsx';
import { PersonContext } from '../../../shared/ui/person.ts';
import { ComposedReport } from './composed-report.tsx';

/** A report that somebody shared, or one of the demos. */
export function SharedReportRoute() {
  const { id = '' } = useParams();
  const demo = demoOf(id);
  return demo ? <DemoReport key={id} demo={demo} /> : <SharedReport key={id} id={id} />;
}

/** Returns the demo with this id; undefined for a report that somebody shared. */
export function demoOf(id: string) {
  return demos.find((one) => one.id === id);
}

/** A report that somebody shared. It speaks of its rider, because somebody else reads it. */
export function SharedReport({ id, banner }: { id: string; banner?: ReactNode }) {
  return (
    <PersonContext value="rider">
      <ComposedReport source={{ kind: 'shared', id }} banner={banner} />
    </PersonContext>
  );
}

/** One of the demos, named above it. */
export function DemoReport({ demo }: { demo: (typeof demos)[number] }) {
  const others = demos.filter(({ id }) => id !== demo.id);
  return (
    <ComposedReport
      source={{ kind: 'demo', id: demo.id, file: demo.file }}
      banner={
        <ReportBanner
          label="Demo"
          title={demo.title}
          story={demo.story}
          actions={
            <>
              {others.map(({ id, title }) => (
                <Link key={id} to={sharedReportPath(id)}>
                  {title}
                </Link>
              ))}
              <Link to={analysisPath(demo.id)}>Its advanced analysis</Link>
              <Link to={pagePaths.upload}>Upload your own</Link>
            </>
          }
        />
      }
    />
  );
}
