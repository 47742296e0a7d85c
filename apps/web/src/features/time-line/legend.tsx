import type { Activity } from '@ridescope/contract/report/activity';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { legendMessages } from '@ridescope/words/en/time-line';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { Tone } from '@ridescope/words/report/tone';
import type { Span } from '../../shared/time-range/time-span.ts';
import { eventMarks } from './data/event-marks.ts';
import { eventsIn } from './data/events-in-view.ts';
import { type GlyphName, glyphs } from './data/glyphs.ts';
import type { Lane } from './data/lane.ts';
import { lossLimits } from './data/sensor-loss.ts';
import classes from './legend.module.css';
import { useTimeLine } from './time-line-context.tsx';

interface LegendProps {
  activity: Activity;
}

/** What the shapes, bands and columns mean, those that are drawn alone. */
export function Legend({ activity }: LegendProps) {
  const { lanes, holes, whole, annotations } = useTimeLine();
  const marks = marksIn(lanes, whole);
  const isExcluding = timelineEvents(activity).some(
    ({ kind, durationS }) => eventMarks[kind].lane === 'excluded' && durationS !== undefined,
  );
  const outageTones = outageTonesOf(lanes);
  const hasLoss = lanes.some((lane) => lane.kind === 'sensor' && lane.loss?.isCorrected);
  return (
    <ul className={classes.legend} aria-label="What the marks mean">
      {bandsOf(lanes).map(({ tone, text }) => (
        <li key={tone} data-swatch={tone}>
          {text}
        </li>
      ))}
      {outageTones.map((tone) => (
        <li key={`outage ${tone}`} data-outage={tone}>
          {outageTexts[tone]}
        </li>
      ))}
      {hasLoss && (
        <>
          <li data-column="info">
            {writeMessage(legendMessages.loss, { percent: lossLimits.warning })}
          </li>
          <li data-column="warning">
            {writeMessage(legendMessages['more-loss'], { percent: lossLimits.critical })}
          </li>
          <li data-column="critical">{legendMessages['most-loss']}</li>
        </>
      )}
      {marks.map(({ glyph, tone, label }) => (
        <li key={label}>
          <Glyph name={glyph} tone={tone} />
          {label}
        </li>
      ))}
      {annotations.some(({ endS }) => endS === undefined) && (
        <li data-analysis="moment">{legendMessages.changed}</li>
      )}
      {annotations.some(({ endS }) => endS !== undefined) && (
        <li data-analysis="stretch">{legendMessages.marked}</li>
      )}
      {holes.length > 0 && <li data-swatch="missing">{legendMessages.missing}</li>}
      {isExcluding && <li data-swatch="excluded">{legendMessages.excluded}</li>}
    </ul>
  );
}

const bandTexts = [
  { limit: 60, tone: 'info', text: legendMessages['band-60'] },
  { limit: 45, tone: 'warning', text: legendMessages['band-45'] },
  { limit: 30, tone: 'critical', text: legendMessages['band-30'] },
] as const;

/** The bands of the frame-rate lane that are drawn. */
function bandsOf(lanes: readonly Lane[]) {
  const lane = lanes.find(({ kind }) => kind === 'fps');
  if (lane?.kind !== 'fps') return [];
  return bandTexts.filter(({ limit }) => lane.limits.includes(limit));
}

/** What a filled bar means, by its tone. */
const outageTexts: Partial<Record<Tone, string>> = {
  critical: legendMessages['gone-spoilt'],
  warning: legendMessages['gone-noticed'],
  info: legendMessages['gone-short'],
  absent: legendMessages['off-unneeded'],
};

function outageTonesOf(lanes: readonly Lane[]): Tone[] {
  const tones = lanes.flatMap((lane) =>
    lane.kind === 'network' || lane.kind === 'sensor' ? lane.outages.map(({ tone }) => tone) : [],
  );
  return (['critical', 'warning', 'info', 'absent'] as const).filter((tone) =>
    tones.includes(tone),
  );
}

function marksIn(lanes: readonly Lane[], whole: Span) {
  const kinds = new Set(
    lanes.flatMap((lane) => eventsIn(marksOf(lane), whole).map(({ kind }) => kind)),
  );
  return [...kinds].map((kind) => eventMarks[kind]);
}

function marksOf(lane: Lane): readonly TimelineEvent[] {
  if (lane.kind === 'course') return lane.marks;
  return lane.kind === 'network' || lane.kind === 'sensor' ? lane.events : [];
}

function Glyph({ name, tone }: { name: GlyphName; tone: Tone }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={glyphs[name]} fill={`var(--${tone})`} fillRule="evenodd" />
    </svg>
  );
}
