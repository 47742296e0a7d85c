import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { feltBadId } from '../../../features/time-line/felt-bad/felt-bad-id.ts';
import { LaterCode } from '../../../shared/later-code.ts';
import { Later } from '../../../shared/ui/late/later.tsx';
import { SourceContext } from './report-offer.tsx';

/** Loaded with the reports that ask: those without a grave problem. */
export const feltBad = new LaterCode(
  () => import('../../../features/time-line/felt-bad/felt-bad.tsx'),
);
/** Of the question, before it is answered. */
const usualHeightPx = 62;

interface ReportFeltBadProps {
  session: ReportSession;
  activity: Activity;
}

/**
 * Asks when a ride felt bad that has no grave problem. Readers of a shared report weren't there; its owner, who looks at it as
 * they see it, has the way back to the question.
 */
export function ReportFeltBad({ session, activity }: ReportFeltBadProps) {
  const source = use(SourceContext);
  const { state } = useLocation();
  if (source?.kind === 'shared') {
    const back: unknown = state?.back;
    if (typeof back !== 'string' || !back.startsWith('/')) return null;
    return (
      <p>
        <Link to={`${back}#${feltBadId}`}>Did it feel bad all the same?</Link>
      </p>
    );
  }
  return (
    <Later code={feltBad} heightPx={usualHeightPx}>
      {({ FeltBad }) => <FeltBad session={session} activity={activity} />}
    </Later>
  );
}
