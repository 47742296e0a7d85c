import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { askForNotifications, canAskForNotifications } from './notify-end.ts';

/** Most logs are done before anybody looks away. */
const offerAfterMs = 4000;

/** Offers a notification for an upload that takes a while. */
export function NotifyButton() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!canAskForNotifications()) return;
    const timer = setTimeout(() => setOffered(true), offerAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffered) return null;
  const ask = async () => {
    setOffered(false);
    await askForNotifications();
  };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconBell size={16} stroke={1.75} aria-hidden />}
      onClick={ask}
    >
      Notify me when it's done
    </Button>
  );
}
