import { StartProblem } from '../platform/startProblem.ts';
import { BackupProblem } from './backupProblem.ts';

/** For the command line, where a problem is one sentence. */
export function sentenceOf(error: unknown, path: string): unknown {
  if (!(error instanceof BackupProblem)) return error;
  return new StartProblem(sentence(error, path), { cause: error });
}

function sentence({ reason, values }: BackupProblem, path: string): string {
  switch (reason) {
    case 'missing':
      return `${path} cannot be read.`;
    case 'not_a_backup':
      return `${path} is no backup of Carestead.`;
    case 'damaged':
      return `${path} is not whole or was changed: nothing was restored. Take another backup.`;
    case 'passphrase_needed':
      return `${path} was made by an installation with another key: name its passphrase in CARESTEAD_BACKUP_PASSPHRASE.`;
    case 'wrong_passphrase':
      return `The passphrase in CARESTEAD_BACKUP_PASSPHRASE does not open ${path}.`;
    case 'key_needed':
      return `${path} was made without a passphrase: only the secret.key of the installation that made it opens it.`;
    case 'newer':
      return `${path} was made by a newer Carestead (${values.version}): restore it with that version.`;
    case 'disk_full':
      return 'The disk is full: nothing was changed.';
    case 'no_database':
      return 'The database user may not create a database beside the one in use: let an administrator run "ALTER ROLE ... CREATEDB".';
    case 'different':
      return `${path} was restored, but holds other rows than it should in ${values.tables}.`;
    case 'in_use':
      return 'This installation was set up meanwhile: nothing was restored.';
    case 'busy':
      return 'Another backup is being restored or checked at the moment: try again when that is done.';
  }
}
