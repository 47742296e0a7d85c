import { tokensForBytes } from '@ridescope/contract/token-terms';
import { bytesText, countOf } from '../../shared/format-number.ts';
import { dateTimeText, spanText } from '../../shared/format-time.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import classes from './log-preview.module.css';
import { kindText, maskedLines } from './masked-words.ts';
import type { LogPreview as Preview } from './upload-state.ts';

/** What was found in the log before it is sent: its rides, what it costs, and what was masked. */
export function LogPreview({ preview }: { preview: Preview }) {
  const { bytes, sentBytes, rides } = preview;
  return (
    <section className={classes.preview} aria-label="What is in this log">
      <dl className={classes.facts}>
        <div>
          <dt>{rides.length > 1 ? `${rides.length} rides` : 'Ride'}</dt>
          <dd>
            <Rides rides={rides} />
          </dd>
        </div>
        <div>
          <dt>Size and cost</dt>
          <dd>
            {bytesText(bytes)}, {bytesText(sentBytes)} packed ·{' '}
            {countOf(tokensForBytes(bytes), 'token')}
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

function Rides({ rides }: Pick<Preview, 'rides'>) {
  if (rides.length === 0) return 'None found';
  return (
    <ul className={classes.list}>
      {rides.map((ride, index) => (
        // Two rides of a log may be alike in all that is known of them.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>{rideText(ride)}</li>
      ))}
    </ul>
  );
}

function rideText({ worldName, startedAt, durationS, isJudged }: Preview['rides'][number]): string {
  return [
    worldName ?? 'World not in the log',
    ...(startedAt ? [dateTimeText(startedAt)] : []),
    spanText(durationS),
    ...(isJudged ? [] : ['too short to judge']),
  ].join(' · ');
}

/** How many places of each kind were masked. */
export function Masked({ preview: { masked, isMasked } }: { preview: Preview }) {
  if (!isMasked) return 'Nothing: masking is switched off';
  const lines = maskedLines(masked);
  if (lines.length === 0) return 'Nothing: no personal data was found';
  return (
    <ul className={classes.list}>
      {lines.map(({ kind, text }) => (
        <li key={kind}>{text}</li>
      ))}
    </ul>
  );
}

function Examples({ examples }: Pick<Preview, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <Disclosure summary="Examples, before and after">
      <p className={classes.promise}>What stands here never leaves this browser.</p>
      <ul className={classes.examples}>
        {examples.map(({ kind, before, after }) => (
          <li key={kind + before}>
            <p className={classes.kind}>{kindText(kind)}</p>
            <p className={classes.line}>
              <span className={classes.side}>In the log</span>
              <code>{before}</code>
            </p>
            <p className={classes.line}>
              <span className={classes.side}>As sent</span>
              <code>{after}</code>
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
