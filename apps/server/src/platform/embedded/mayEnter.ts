import type { Account } from './account.ts';
import { runAs } from './runAs.ts';

/** Checked by the system itself: permission bits alone do not show access lists or closed mounts. */
export async function mayEnter(account: Account, folder: string) {
  const { code } = await runAs('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account });
  return code === 0;
}
