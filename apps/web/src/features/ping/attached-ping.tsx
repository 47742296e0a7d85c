import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { localTimeText } from '../../shared/own-reports/ride-time.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import classes from './attached-ping.module.css';
import { namedFigures } from './model/ping-text.ts';
import { attachedPingQuery, callDetach } from './ping-api.ts';

/** The ping test of an own report, for its rider; nothing without one. */
export function AttachedPingCard({ stored }: { stored: StoredAddress }) {
  const { data } = useQuery(attachedPingQuery(stored));
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const detach = useMutation({
    mutationFn: () => callDetach(stored),
    onSuccess: (left) => queryClient.setQueryData(attachedPingQuery(stored).queryKey, left),
  });
  const { figures, attachedAt } = data ?? {};
  if (!figures || !attachedAt) return null;
  return (
    <section className={classes.card} aria-labelledby="ping-test-title">
      <div className={classes.head}>
        <h2 id="ping-test-title" className={classes.title}>
          Ping test
        </h2>
        <p className={classes.hint}>
          {figures.host}, attached {localTimeText(attachedAt, zone)}. Only you see this.
        </p>
      </div>
      <dl className={classes.figures}>
        {namedFigures(figures).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {detach.isError && (
        <Notice
          severity="critical"
          isAlert
          title="The ping test could not be removed. Try again."
        />
      )}
      <div>
        <Button
          variant="default"
          size="sm"
          loading={detach.isPending}
          onClick={() => detach.mutate()}
        >
          Remove from this report
        </Button>
      </div>
    </section>
  );
}
