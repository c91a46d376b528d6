import { backupProblems } from '@carestead/domain/backups/backup';
import type { Uploaded } from '../platform/connection/uploadPieces.ts';
import { UploadButton } from '../platform/operations/UploadButton.tsx';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Backups.module.css';

export function UploadBackup() {
  const text = useText();
  const { toasts } = useTools();
  const report = (answer: Uploaded) => {
    if ('name' in answer) return toasts.show({ id: 'backups', type: 'success', title: text('backups.upload.done') });
    const known = backupProblems.find((reason) => reason === answer.problem);
    toasts.show({
      id: 'backups',
      type: 'error',
      title: text('backups.upload'),
      text: text(known ? `jobs.problem.backup.${known}` : 'backups.failed'),
    });
  };
  return (
    <div className={classes.upload}>
      <UploadButton
        path="/backend/backups/uploads"
        accept=".backup"
        label={text('backups.upload')}
        progressText={(percent) => text('backups.upload.progress', { percent })}
        variant="default"
        onUploaded={report}
      />
    </div>
  );
}
