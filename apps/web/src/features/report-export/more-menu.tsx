import type { Report } from '@ridescope/contract';
import {
  IconArrowsDiff,
  IconBraces,
  IconDots,
  IconLink,
  IconMail,
  IconPrinter,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { MenuButton, type MenuEntry } from '../../shared/ui/menu-button.tsx';
import { downloads } from './downloads.ts';

interface MoreMenuProps {
  report: Report;
  activityId: string | undefined;
  /** What the owner alone can do. */
  owners?: { comparePath: string; contactPath: string; onShare: () => void; onDelete: () => void };
}

/** What is done with a report now and then. */
export function MoreMenu({ report, activityId, owners }: MoreMenuProps) {
  const files = downloads(report, activityId);
  const entries: MenuEntry[] = [{ label: 'Download JSON', Icon: IconBraces, onChoose: files.json }];
  if (files.events) {
    entries.push({ label: 'Download CSV: events', Icon: IconTable, onChoose: files.events });
  }
  if (files.minutes) {
    entries.push({ label: 'Download CSV: per minute', Icon: IconTable, onChoose: files.minutes });
  }
  entries.push({
    label: 'Print or save as PDF',
    Icon: IconPrinter,
    // After the menu is gone and the focus is back: printing stops everything else.
    onChoose: () => setTimeout(() => window.print()),
  });
  if (owners) {
    const { comparePath, contactPath, onShare, onDelete } = owners;
    entries.push(
      { label: 'Compare with another ride', Icon: IconArrowsDiff, to: comparePath },
      { label: 'Manage share', Icon: IconLink, onChoose: onShare },
      { label: 'Ask about this report', Icon: IconMail, to: contactPath },
      { label: 'Delete this report', Icon: IconTrash, onChoose: onDelete, isDangerous: true },
    );
  }
  return <MenuButton label="More actions" Icon={IconDots} entries={entries} />;
}
