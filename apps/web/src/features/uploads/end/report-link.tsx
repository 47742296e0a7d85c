import { Link } from 'react-router';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import type { ReportPlace } from '../send/upload-state.ts';

interface ReportLinkProps {
  place: ReportPlace;
  /** Address of a report's own page. */
  reportPath: (owner: string, name: string) => string;
  size?: 'sm';
  /** Runs when the reader follows the link. */
  onOpen?: () => void;
}

/** Leads to a report that isn't opened by itself: one without a ride, or one of which only the address is known. */
export function ReportLink({ place, reportPath, size, onOpen }: ReportLinkProps) {
  const sized = { ...(size && { size }), ...(onOpen && { onClick: onOpen }) };
  if ('owner' in place) {
    return (
      <Button
        component={Link}
        to={reportPath(place.owner, place.name)}
        variant="default"
        {...sized}
      >
        See what was found
      </Button>
    );
  }
  return (
    <Button component="a" href={safeAddress(place.address)} {...sized}>
      Open the report
    </Button>
  );
}

/** Accepts only web addresses, whatever the server may send. */
function safeAddress(address: string): string {
  const { href, protocol } = new URL(address, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : '#';
}
