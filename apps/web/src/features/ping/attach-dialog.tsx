import type { ListedActivity } from '@ridescope/contract/logs';
import type { PingFigures } from '@ridescope/contract/ping';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { logsQuery, rideAddressOf } from '../../shared/own-reports/logs-query.ts';
import { rideTimeText } from '../../shared/own-reports/ride-time.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Select } from '../../shared/ui/forms/select.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { attachedPingQuery, callAttach } from './ping-api.ts';
import classes from './ping-page.module.css';

interface AttachDialogProps {
  figures: PingFigures;
  reportPath: (owner: string, name: string) => string;
  onClose: () => void;
}

/** Asks for the ride, and stores the figures with its report. */
export function AttachDialog({ figures, reportPath, onClose }: AttachDialogProps) {
  const rides = useInfiniteQuery(logsQuery());
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const [name, setName] = useState<string>();
  const choices = choicesOf(rides.data?.pages.flatMap(({ activities }) => activities) ?? [], zone);
  const chosen = choices.find(({ stored }) => stored.name === name) ?? choices[0];
  const attach = useMutation({
    mutationFn: (stored: StoredAddress) => callAttach(stored, figures),
    onSuccess: (attached, stored) =>
      queryClient.setQueryData(attachedPingQuery(stored).queryKey, attached),
  });
  return (
    <Dialog title="Attach to a report" onClose={onClose}>
      <div className={classes.rides}>
        <p className={classes.hint}>
          The figures of {figures.samples} requests are stored with the report of the ride, in place
          of an earlier test. They are deleted with it.
        </p>
        {rides.isPending && <p role="status">Loading your rides…</p>}
        {chosen && !attach.isSuccess && (
          <>
            <Select
              label="Ride"
              value={chosen.stored.name}
              options={choices.map(({ stored, label }) => ({ value: stored.name, label }))}
              onChange={setName}
            />
            <div className={classes.actions}>
              <Button loading={attach.isPending} onClick={() => attach.mutate(chosen.stored)}>
                Attach
              </Button>
              {rides.hasNextPage && (
                <Button
                  variant="default"
                  loading={rides.isFetchingNextPage}
                  onClick={() => rides.fetchNextPage()}
                >
                  List older rides
                </Button>
              )}
            </div>
          </>
        )}
        {rides.isSuccess && !chosen && <p>You have no report yet. Upload a log first.</p>}
        {rides.isError && (
          <Notice
            severity="warning"
            isAlert
            title="Your rides could not be loaded"
            actions={
              <Button size="sm" loading={rides.isFetching} onClick={() => rides.refetch()}>
                Retry
              </Button>
            }
          />
        )}
        {attach.isError && (
          <Notice
            severity="critical"
            isAlert
            title="The test could not be attached. Please try again."
          />
        )}
        {attach.isSuccess && (
          <Notice severity="good" isAlert title="The test is attached">
            <p>
              <Link to={reportPath(attach.variables.owner, attach.variables.name)}>
                Open the report
              </Link>
            </p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** One choice for each report, by its first ride in the list. */
function choicesOf(activities: readonly ListedActivity[], zone: number | undefined) {
  const choices = new Map<string, { stored: StoredAddress; label: string }>();
  for (const activity of activities) {
    const ride = rideAddressOf(activity);
    if (!ride || choices.has(ride.name)) continue;
    const { WorldName, StartTime, UtcOffsetMinutes: utcOffsetMinutes } = activity;
    const when = StartTime && rideTimeText({ iso: StartTime, utcOffsetMinutes }, zone);
    choices.set(ride.name, {
      stored: { owner: ride.owner, name: ride.name },
      label: [WorldName ?? 'Ride', when].filter(Boolean).join(' · '),
    });
  }
  return [...choices.values()];
}
