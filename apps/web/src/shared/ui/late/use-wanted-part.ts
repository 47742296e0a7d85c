import { type ComponentType, useEffect, useRef, useState } from 'react';
import { showToast } from '../notices/toast.ts';

/** How long a click may seem to do nothing. */
export const quietMs = 2000;

interface WantedPart<Props> {
  /** Undefined until it was wanted and has loaded. */
  Part: ComponentType<Props> | undefined;
  /** Loads it. After a failure, the next wish tries again. */
  want: () => void;
}

/**
 * Loads a part of the app when somebody asks for it. The page around it stays as it is: a toast says when the load takes long,
 * and when it fails.
 * @param what the part, as the first word of a sentence
 * @param onFailed called when it could not be loaded
 */
export function useWantedPart<Props>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  onFailed?: () => void,
): WantedPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(patience.current), []);
  const want = () => {
    if (Part) return;
    clearTimeout(patience.current);
    const timer = setTimeout(() => {
      showToast(`${what}: still loading. If nothing comes, check the connection and try again.`);
    }, quietMs);
    patience.current = timer;
    load()
      .then(
        (part) => setPart(() => part),
        () => {
          showToast(`${what}: could not be loaded. Check the connection and try again.`, 'failed');
          onFailed?.();
        },
      )
      .finally(() => clearTimeout(timer));
  };
  return { Part, want };
}
