import { whatIfMessages } from '@ridescope/words/en/pages/what-if';
import { Button } from '../ui/buttons/button.tsx';
import classes from './what-if.module.css';

interface FailedLoadProps {
  /** What could not be loaded, as a sentence. */
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says what could not be loaded for an estimate, and offers to load it again. */
export function FailedLoad({ text, isRetrying, onRetry }: FailedLoadProps) {
  return (
    <div className={classes.answer} role="alert">
      <p>{text}</p>
      <Button variant="default" size="sm" loading={isRetrying} onClick={onRetry}>
        {whatIfMessages.retry}
      </Button>
    </div>
  );
}

interface FailedPartsProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that there is nothing to choose a computer from, and offers to load the lists again. */
export function FailedParts({ isRetrying, onRetry }: FailedPartsProps) {
  return <FailedLoad text={whatIfMessages['no-lists']} isRetrying={isRetrying} onRetry={onRetry} />;
}
