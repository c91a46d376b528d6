import type { Account } from './account.ts';
import { runAs } from './runAs.ts';

/** Asked of the system itself: permission bits alone do not tell of access lists or closed mounts. */
export async function mayEnter(account: Account, folder: string) {
  const { code } = await runAs('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account });
  return code === 0;
}

export const versionOf = async (account: Account, postgres: string) => {
  const { code, output } = await runAs(postgres, ['--version'], { account });
  return { major: code === 0 ? Number(/\) (\d+)/.exec(output)?.[1]) : null, output };
};
