import { pagePaths } from '@ridescope/contract/pages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isDoneUpload } from '../../../features/uploads/end/done-upload.ts';
import { UploadDone } from '../../../features/uploads/end/upload-done.tsx';
import { handOverFiles } from '../../../shared/file-takers.ts';
import classes from './upload-heading.module.css';

/** Heads a report that an upload led to: what became of the log, and the way to the next one. */
export function UploadHeading() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // Remembered, because looking around in the report changes the history entry.
  const [done] = useState<unknown>(() => state?.doneUpload);
  if (!isDoneUpload(done)) return null;
  return (
    <div className={classes.heading}>
      <UploadDone
        done={done}
        onReset={() => navigate(pagePaths.upload)}
        onFiles={(files) => {
          handOverFiles(files);
          navigate(pagePaths.upload);
        }}
      />
    </div>
  );
}
