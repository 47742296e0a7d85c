import type { Activity } from '@ridescope/contract/report/activity';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { gradeWords } from '@ridescope/words/report/grade-words';
import { rideLengthText } from '@ridescope/words/report/ride-facts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../shared/ui/buttons/icon-button.tsx';
import { Select } from '../../shared/ui/forms/select.tsx';
import classes from './activity-switch.module.css';

interface ActivitySwitchProps {
  activities: readonly Activity[];
  shown: Activity;
  onChoose: (id: string) => void;
}

/** Steps through the activities of one log, or picks one by name. */
export function ActivitySwitch({ activities, shown, onChoose }: ActivitySwitchProps) {
  const index = activities.indexOf(shown);
  const step = (label: string, Icon: typeof IconChevronLeft, to: Activity | undefined) => (
    <IconButton
      variant="default"
      size={38}
      aria-label={label}
      disabled={!to}
      onClick={() => to && onChoose(to.id)}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
  return (
    <div className={classes.switch}>
      {step(reportPageMessages['previous-activity'], IconChevronLeft, activities[index - 1])}
      <Select
        label={reportPageMessages.activity}
        value={shown.id}
        onChange={onChoose}
        options={activities.map((activity, position) => ({
          value: activity.id,
          label: writeMessage(reportPageMessages['numbered-activity'], {
            number: position + 1,
            count: activities.length,
            title: activityTitle(activity),
            length: rideLengthText(activity.rideSeconds),
            trouble: troubleOf(activity),
          }),
        }))}
      />
      {step(reportPageMessages['next-activity'], IconChevronRight, activities[index + 1])}
    </div>
  );
}

/** Returns which of the rides went wrong; the report opens with the longest one. */
function troubleOf({ verdict }: Activity): string {
  return verdict && verdict.grade !== 'nothing' ? `, ${gradeWords[verdict.grade]}` : '';
}
