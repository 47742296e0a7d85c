import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { settingsQuery } from '../../shared/settings-query.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callSaveSettings } from './api.ts';
import classes from './settings-modal.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

interface RecordingsSectionProps {
  identityId: string;
  /** Undefined while it is not known. */
  isStored: boolean | undefined;
}

/** Whether recordings of logs are stored. Changes at once, and asks before it deletes any. */
export function RecordingsSection({ identityId, isStored }: RecordingsSectionProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (keepRecordings: boolean) => callSaveSettings(identityId, { keepRecordings }),
    onSuccess: (saved, keepRecordings) => {
      queryClient.setQueryData(settingsQuery(identityId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['recheck'] });
      setAsking(false);
      showToast(keepRecordings ? 'Recordings will be kept' : 'Recordings deleted');
    },
    onError: () => showToast('Failed to save settings', 'failed'),
  });
  const box = useReturnedFocus<HTMLInputElement>(isAsking || isPending);
  return (
    <section className={classes.section} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`} className={classes.heading}>
        Recordings
      </h3>
      <TopicHelp topic="recordings" about="Recordings" />
      <label className={classes.choice}>
        <input
          ref={box}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={isStored === true && !isAsking}
          disabled={isStored === undefined || isPending || isAsking}
          onChange={({ currentTarget }) => {
            if (currentTarget.checked) mutate(true);
            else setAsking(true);
          }}
        />
        Keep recordings for re-analysis
      </label>
      <p id={`${id}-hint`} className={classes.text}>
        A recording holds the times and figures of a log, without names, chat or addresses. With it,
        newer rules can check an old ride again for free. An advanced analysis needs one, too.
      </p>
      {isAsking && (
        <Notice
          severity="warning"
          title="Delete your recordings?"
          isAlert
          actions={
            <>
              <Button
                className={classes.danger}
                variant="default"
                size="sm"
                loading={isPending}
                onClick={() => mutate(false)}
              >
                Delete recordings
              </Button>
              <Button
                variant="default"
                size="sm"
                disabled={isPending}
                onClick={() => setAsking(false)}
              >
                Keep them
              </Button>
            </>
          }
        >
          <p>
            The recordings of all your rides are deleted for good, and no new ones are made. Your
            reports stay, but newer rules can't check them again, and no advanced analysis can
            start.
          </p>
        </Notice>
      )}
    </section>
  );
}
