import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { StatePanel } from './state-panel.tsx';

interface FailedLoadProps {
  icon: ReactNode;
  /** Says what could not be loaded. */
  children: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands where results would be after a load that failed, and offers to load again. */
export function FailedLoad({ icon, children, isRetrying, onRetry }: FailedLoadProps) {
  return (
    <div role="alert">
      <StatePanel
        icon={icon}
        title="No results"
        level={2}
        actions={
          <Button onClick={onRetry} loading={isRetrying}>
            Retry
          </Button>
        }
      >
        {children}
      </StatePanel>
    </div>
  );
}
