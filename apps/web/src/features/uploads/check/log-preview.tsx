import { tokensForBytes } from '@ridescope/contract/token-terms';
import { bytesText, countOf, pricedBytesText } from '@ridescope/words/format/format-number';
import { dateTimeText, spanText, utcOffsetText } from '@ridescope/words/format/format-time';
import { useId } from 'react';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import type { LogPreview as Preview } from '../send/upload-state.ts';
import { isFree } from './is-free.ts';
import classes from './log-preview.module.css';
import { kindTitle, type MaskedKind, maskedKinds, maskedLines } from './masked-words.ts';

/** The number of rides to name; a log rarely has more. */
const listedRides = 6;

interface LogPreviewProps {
  preview: Preview;
  /** Time zone that the user has set, minutes east of UTC. */
  zone: number | undefined;
}

/** Shows what the log holds before it is sent: its rides, its price, and what was masked. */
export function LogPreview({ preview, zone }: LogPreviewProps) {
  const { bytes, sentBytes, rides } = preview;
  const titleId = useId();
  return (
    <section className={classes.preview} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        What is in this log
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>{rides.length > 1 ? `${rides.length} rides` : 'Ride'}</dt>
          <dd>
            <Rides preview={preview} zone={zone} />
          </dd>
        </div>
        <div>
          <dt>Size and cost</dt>
          <dd>
            {pricedBytesText(bytes)}, {bytesText(sentBytes)} compressed · {costText(preview)}
          </dd>
        </div>
        <div>
          <dt>Masked</dt>
          <dd>
            <Masked preview={preview} />
          </dd>
        </div>
      </dl>
      <Examples examples={preview.examples} />
    </section>
  );
}

function costText({ bytes, rides }: Preview): string {
  return isFree({ rides }) ? 'nothing is spent' : countOf(tokensForBytes(bytes), 'token');
}

function Rides({ preview, zone }: LogPreviewProps) {
  const { rides } = preview;
  if (rides.length === 0) return 'None found';
  const others = rides.length - listedRides;
  return (
    <ul className={classes.list}>
      {rides.slice(0, listedRides).map((ride, index) => (
        // Two rides of a log may look the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>{rideText(ride, clockOf(preview, zone))}</li>
      ))}
      {others > 0 && <li>and {countOf(others, 'other')}</li>}
    </ul>
  );
}

interface Clock {
  utcOffsetMinutes: number;
  name: string;
}

/** Words a time like the report does: on the clock of the settings, else on the rider's, always naming the zone. */
function clockOf({ utcOffsetMinutes: own = 0 }: Preview, zone: number = own): Clock {
  const name = utcOffsetText(zone);
  return { utcOffsetMinutes: zone, name: zone === own ? name : `${name}, your time zone` };
}

function rideText(
  { worldName, startedAt, durationS, isJudged }: Preview['rides'][number],
  clock: Clock,
): string {
  const start = startedAt && together(dateTimeText(startedAt, clock.utcOffsetMinutes));
  return [
    worldName ?? 'World not in the log',
    ...(start ? [`${start} (${clock.name})`] : []),
    together(spanText(durationS)),
    ...(isJudged ? [] : ['too short to judge']),
  ].join(' · ');
}

/** Joins a figure and its unit so that no line breaks between them. */
function together(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Lists how many places of each kind were masked. */
function Masked({ preview: { masked, isMasked } }: { preview: Preview }) {
  if (!isMasked) return 'Nothing: masking is switched off';
  const lines = maskedLines(masked);
  if (lines.length === 0) return 'Nothing: no personal data was found';
  return (
    <ul className={classes.counts}>
      {lines.map(({ kind, count, words }) => (
        <li key={kind}>
          <strong>{count}</strong> {words}
        </li>
      ))}
    </ul>
  );
}

function Examples({ examples }: Pick<Preview, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <Disclosure summary="Examples, before and after">
      <p className={classes.promise}>This never leaves your browser.</p>
      {maskedKinds.map((kind) => (
        <ExamplesOf
          key={kind}
          kind={kind}
          examples={examples.filter((each) => each.kind === kind)}
        />
      ))}
    </Disclosure>
  );
}

interface ExamplesOfProps extends Pick<Preview, 'examples'> {
  kind: MaskedKind;
}

function ExamplesOf({ kind, examples }: ExamplesOfProps) {
  if (examples.length === 0) return null;
  return (
    <section className={classes.examples} aria-label={kindTitle(kind)}>
      <h3 className={classes.kind}>{kindTitle(kind)}</h3>
      {examples.map(({ before, after }) => (
        <dl key={before} className={classes.example}>
          <dt>In the log</dt>
          <dd>{before}</dd>
          <dt>As sent</dt>
          <dd>{after}</dd>
        </dl>
      ))}
    </section>
  );
}
