import { IconCoins } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import { Tooltip } from '../../shared/ui/terms/tooltip.tsx';
import { type KnownBalance, useBalance } from './balance-query.ts';
import {
  allowanceOf,
  balanceSentences,
  freeSeverity,
  freeWords,
  hasFreeTokens,
  isLow,
} from './balance-words.ts';
import classes from './token-pill.module.css';

/** Shows the signed-in user's free and paid tokens, explained on hover, focus and touch. */
export function TokenPill({ identityId }: { identityId: string }) {
  const { retry, ...known } = useBalance(identityId);
  const { content, meaning } = drawn(known);
  const isOld = known.state === 'known' && known.isOld;
  return (
    <Tooltip
      text={
        <span className={classes.meaning}>
          {meaning.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </span>
      }
    >
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={classes.pill}
          data-old={isOld || undefined}
          onClick={known.state === 'failed' || isOld ? retry : undefined}
        >
          <span className={classes.spoken}>Tokens:</span> {/* Spaces count in what is read out. */}
          {content} {isOld && <span className={classes.spoken}>(may be out of date)</span>}
        </button>
      )}
    </Tooltip>
  );
}

interface Drawn {
  content: ReactNode;
  meaning: string[];
}

function drawn(known: KnownBalance): Drawn {
  switch (known.state) {
    case 'loading':
      return plain('Loading...', 'Your tokens are being counted.');
    case 'failed':
      return plain('Error', 'Your balance could not be read. Press to try again.');
    case 'none':
      return plain('---', 'There is no balance to show.');
    case 'known': {
      const { tokens, freeUsageRemaining: free } = known.balance;
      const severity = freeSeverity(free, allowanceOf(known.balance));
      const hasFree = hasFreeTokens(known.balance);
      return {
        meaning: [...(known.isOld ? [oldSentence] : []), ...balanceSentences(known.balance)],
        content: (
          <>
            {hasFree && (
              <span className={classes.part}>
                <SeverityIcon severity={severity} size={16} />
                {free} <span className={classes.word}>free</span>{' '}
                <span className={classes.spoken}>({freeWords[severity]})</span>
              </span>
            )}{' '}
            <span className={classes.part}>
              {!hasFree && <IconCoins size={16} stroke={1.75} aria-hidden />}
              {tokens} <span className={classes.word}>paid</span>{' '}
              {isLow(known.balance) && (
                // Nothing is to be done while there are free tokens.
                <span className={classes.low} data-calm={severity === 'good' || undefined}>
                  Low
                </span>
              )}
            </span>
          </>
        ),
      };
    }
  }
}

const oldSentence =
  "Your balance couldn't be updated just now, so this may be out of date. Press to try again.";

function plain(word: string, sentence: string): Drawn {
  return {
    meaning: [sentence],
    content: (
      <span className={classes.part}>
        <IconCoins size={16} stroke={1.75} aria-hidden />
        {word}
      </span>
    ),
  };
}
