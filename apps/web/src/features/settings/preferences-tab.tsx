import type { Settings } from '@ridescope/contract/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isConfirmationSkipped, resetConfirmation } from '../../shared/confirmation-preference.ts';
import { settingsQuery } from '../../shared/settings-query.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Switch } from '../../shared/ui/forms/switch.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callSaveSettings } from './api.ts';
import { LanguageModelSection } from './language-model-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { SettingsField } from './settings-field.tsx';
import classes from './settings-modal.module.css';
import { listedZone, timeZones, timeZoneText, zoneEntry } from './time-zones.ts';

/** The server's limit. */
const maxNameLength = 100;

/** Holds the names that were changed; the others aren't sent. */
type Names = Pick<Settings, 'firstName' | 'lastName'>;

interface PreferencesTabProps {
  identityId: string;
  onClose: () => void;
}

/** What Save stores on the server, and what this browser alone remembers. */
export function PreferencesTab({ identityId, onClose }: PreferencesTabProps) {
  const queryClient = useQueryClient();
  const { data, isPending, isError, isFetching, refetch } = useQuery(settingsQuery(identityId));
  const [chosen, setChosen] = useState<number | null>();
  const [isSaving, setSaving] = useState(false);
  const [names, setNames] = useState<Names>({});
  const zone = chosen === undefined ? listedZone(data?.timezoneOffsetMinutes) : chosen;

  const save = async () => {
    setSaving(true);
    try {
      const saved = await callSaveSettings(identityId, {
        ...(chosen !== undefined && { timezoneOffsetMinutes: chosen }),
        ...names,
      });
      queryClient.setQueryData(settingsQuery(identityId).queryKey, saved);
      showToast('Settings saved successfully');
      onClose();
    } catch {
      showToast('Failed to save settings', 'failed');
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      className={classes.sections}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isError && (
        <Notice
          severity="warning"
          title="Your settings could not be loaded"
          actions={
            <Button variant="default" size="sm" loading={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          }
        />
      )}
      <NameFields stored={data} names={names} onChange={setNames} />
      <ZoneField zone={zone} isLoading={isPending} onChoose={setChosen} />
      <RecordingsSection identityId={identityId} isStored={data && (data.keepRecordings ?? true)} />
      <LanguageModelSection identityId={identityId} isOn={data && (data.languageModel ?? false)} />
      <AnalysisPreferences />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {/* What is not known must not be replaced by the first entry of a list. */}
        <Button
          type="submit"
          loading={isSaving}
          disabled={isPending || (isError && chosen === undefined)}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

interface NameFieldsProps {
  stored: Names | undefined;
  names: Names;
  onChange: (names: Names) => void;
}

function NameFields({ stored, names, onChange }: NameFieldsProps) {
  return (
    <>
      <SettingsField
        label="First name"
        autoComplete="given-name"
        maxLength={maxNameLength}
        value={names.firstName ?? stored?.firstName ?? ''}
        onChange={(firstName) => onChange({ ...names, firstName })}
      />
      <SettingsField
        label="Last name"
        autoComplete="family-name"
        maxLength={maxNameLength}
        value={names.lastName ?? stored?.lastName ?? ''}
        onChange={(lastName) => onChange({ ...names, lastName })}
      />
      <p className={classes.hint}>
        Both names are optional and never shown to others.{' '}
        <TopicHelp topic="names" about="First and last name" />
      </p>
    </>
  );
}

interface ZoneFieldProps {
  /** Minutes east of UTC; null while each ride is shown in its local time. */
  zone: number | null;
  isLoading: boolean;
  onChoose: (zone: number | null) => void;
}

/** The zone of all dates, and above it the switch that shows each ride in its local time instead, on until a zone is saved. */
function ZoneField({ zone, isLoading, onChoose }: ZoneFieldProps) {
  const id = useId();
  const [last, setLast] = useState<number>();
  const entry = zoneEntry(zone ?? last);
  const choose = (minutes: number) => {
    setLast(minutes);
    onChoose(minutes);
  };
  return (
    <div className={classes.field}>
      <Switch
        label="Use the clock of each ride"
        isOn={zone === null}
        isDisabled={isLoading}
        onChange={(isOn) => (isOn ? onChoose(null) : choose(entry))}
      >
        {zone === null
          ? "Each ride shows the time of the computer it was ridden on, and the zone below isn't used. Choose a zone to show all rides in it."
          : 'Dates and times are shown in the zone below.'}
      </Switch>
      <label htmlFor={id}>Time zone</label>
      <select
        id={id}
        className={classes.input}
        aria-describedby={`${id}-hint`}
        value={isLoading ? 'loading' : entry}
        disabled={isLoading}
        onChange={({ currentTarget: { value } }) => choose(Number(value))}
      >
        {isLoading && <option value="loading">Loading…</option>}
        {timeZones.map((minutes) => (
          <option key={minutes} value={minutes}>
            {timeZoneText(minutes)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={classes.hint}>
        This device is at {timeZoneText(-new Date().getTimezoneOffset())}.{' '}
        <TopicHelp topic="timeZone" about="Time zone" />
      </p>
    </div>
  );
}

function AnalysisPreferences() {
  const [isSkipped, setSkipped] = useState(isConfirmationSkipped);
  return (
    <section className={classes.section} aria-labelledby="analysis-preferences">
      <h3 id="analysis-preferences" className={classes.heading}>
        Advanced Analysis Preferences
      </h3>
      <TopicHelp topic="confirmation" about="Advanced Analysis Preferences" />
      <p className={classes.text}>
        {isSkipped
          ? 'This device no longer asks before an analysis uses tokens.'
          : 'You are asked before an analysis uses tokens.'}
      </p>
      <div>
        <Button
          variant="default"
          size="sm"
          disabled={!isSkipped}
          onClick={() => {
            resetConfirmation();
            setSkipped(false);
            showToast('Analysis confirmation preference has been reset');
          }}
        >
          Reset Confirmation Preference
        </Button>
      </div>
    </section>
  );
}
