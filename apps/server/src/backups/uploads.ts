import { rm } from 'node:fs/promises';
import { openBackupFile } from './backupFile.ts';
import { makeBackupFolder, newBackupName, putInPlace } from './backupFolder.ts';

/** What was uploaded becomes a backup if it is whole; else it is gone. */
export async function finishUpload(dataFolder: string, part: string): Promise<string> {
  const folder = await makeBackupFolder(dataFolder);
  try {
    const backup = await openBackupFile(part);
    await backup.close();
    const name = newBackupName('uploaded', backup.head.created_at);
    await putInPlace(folder, part, name);
    return name;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
