import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { environmentQuery } from '../../shared/environment-query.ts';
import { settingsQuery } from '../../shared/settings-query.ts';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callSaveSettings } from './api.ts';
import classes from './settings-modal.module.css';

interface LanguageModelSectionProps {
  identityId: string;
  /** Undefined while it is not known. */
  isOn: boolean | undefined;
}

/** Whether a language model may word advanced analyses. Shown only where the server has one; changes at once. */
export function LanguageModelSection({ identityId, isOn }: LanguageModelSectionProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const { data: environment } = useQuery(environmentQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (languageModel: boolean) => callSaveSettings(identityId, { languageModel }),
    onSuccess: (saved, languageModel) => {
      queryClient.setQueryData(settingsQuery(identityId).queryKey, saved);
      showToast(languageModel ? 'Language model turned on' : 'Language model turned off');
    },
    onError: () => showToast('Failed to save settings', 'failed'),
  });
  const model = environment?.languageModel;
  if (!model) return null;
  return (
    <section className={classes.section} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`} className={classes.heading}>
        Language model
      </h3>
      <TopicHelp topic="languageModel" about="Language model" />
      <label className={classes.choice}>
        <input
          type="checkbox"
          aria-describedby={`${id}-hint`}
          // Shows the choice at once, and the old one again if it can't be saved.
          checked={isPending ? variables : isOn === true}
          disabled={isOn === undefined || isPending}
          onChange={({ currentTarget }) => mutate(currentTarget.checked)}
        />
        Let a language model word new advanced analyses
      </label>
      <p id={`${id}-hint`} className={classes.text}>
        The results of the analysis are sent to {model.host}: times, shares, likely causes, fixes
        and kinds of sensors. The model {model.name} puts them into sentences. Your name, email, log
        and device names are not sent, and all figures on the page stay those of the analysis.
      </p>
    </section>
  );
}
