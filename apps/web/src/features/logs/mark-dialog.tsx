import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { type ListedRide, rideTitle } from './listed-ride.ts';
import classes from './mark-dialog.module.css';
import { markOf, useRideMark } from './ride-marks.ts';

interface MarkDialogProps {
  ride: ListedRide;
  /** Minutes east of UTC. */
  zone: number | undefined;
  onClose: () => void;
}

/** What the server stores of each. */
const mostCharacters = { name: 60, note: 1000 };

/** Lets the rider name a ride and write a note about it. */
export function MarkDialog({ ride, zone, onClose }: MarkDialogProps) {
  const mark = markOf(ride);
  const [name, setName] = useState(mark.name);
  const [note, setNote] = useState(mark.note);
  const { mutate, isPending, isError } = useRideMark(ride);
  const ids = { name: useId(), note: useId() };
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate({ ...mark, name: name.trim(), note: note.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog title="Name and note" onClose={onClose}>
      <form className={classes.form} onSubmit={save}>
        <p className={classes.ride}>
          {rideTitle({ ...ride, Name: ride.WorldName ?? 'Ride' }, zone)}
        </p>
        <label htmlFor={ids.name}>Name</label>
        <input
          id={ids.name}
          value={name}
          maxLength={mostCharacters.name}
          placeholder="Tuesday race"
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <label htmlFor={ids.note}>Note</label>
        <textarea
          id={ids.note}
          rows={4}
          value={note}
          maxLength={mostCharacters.note}
          placeholder="What you changed before this ride"
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <p className={classes.hint}>Only you can see them. They aren't part of a shared report.</p>
        {isError && (
          <Notice severity="warning" title="Your name and note could not be saved" isAlert>
            <p>Nothing was changed. Please try again.</p>
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
