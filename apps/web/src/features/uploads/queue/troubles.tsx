import { pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { handOverFiles } from '../../../shared/file-takers.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import type { CollectTrouble } from './collect-logs.ts';

/** Says what of the chosen files gave no log, and leads FIT files to their own page. */
export function Troubles({ troubles }: { troubles: readonly CollectTrouble[] }) {
  return troubles.map(({ title, text, fits }) => (
    <Notice
      key={title}
      severity={fits ? 'info' : 'warning'}
      isAlert
      title={title}
      actions={
        fits && (
          <Button
            component={Link}
            to={pagePaths.recordings}
            size="sm"
            onClick={() => handOverFiles(fits)}
          >
            {fits.length > 1 ? 'Compare the recordings' : 'Look at the FIT file'}
          </Button>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  ));
}
