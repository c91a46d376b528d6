import type { Problem } from '../kit/problem.ts';

/** Where backups can be sent to. */
export const onlineTargets = ['drive', 's3', 'webdav', 'folder'] as const;

export type OnlineTarget = (typeof onlineTargets)[number];

/** What people set; a secret is stored sealed beside it. */
export type OnlineSettings = {
  enabled: boolean;
  target: OnlineTarget;
  /** Names of folders with slashes, in the target; of the target `folder` the folder itself. */
  path: string;
  /** Of Google Drive: the folder that the path begins in; empty: that of the account or of the shared drive. */
  root_folder_id: string;
  /** Of Google Drive: the id of a shared drive; empty: none. */
  team_drive: string;
  /** Of S3 and WebDAV. */
  address: string;
  bucket: string;
  region: string;
  /** Of WebDAV the account, of S3 the id of the access key. */
  username: string;
};

export const noOnlineSettings: OnlineSettings = {
  ...{ enabled: false, target: 'drive', path: '', root_folder_id: '', team_drive: '' },
  ...{ address: '', bucket: '', region: '', username: '' },
};

/** Why nothing arrives at the target; each has a text of its own. */
export const onlineProblems = [
  'not_set_up',
  'offline',
  'no_client',
  'not_connected',
  'login_denied',
  'login_expired',
  'login_refused',
  'forbidden_address',
  'unreachable',
  'busy',
  'full',
  'not_found',
  'refused',
  'different',
  'missing',
] as const;

export type OnlineProblemReason = (typeof onlineProblems)[number];

/** What another try may not meet again. */
export const isPassing = (reason: OnlineProblemReason) =>
  reason === 'unreachable' || reason === 'busy' || reason === 'different';

/** Milliseconds before the next try after so many that brought nothing; null: no more. Half an hour in all, longer than a router restarts. */
export function pauseAfter(tries: number): number | null {
  const pauses = [1000, 5000, 30_000, 120_000, 600_000, 1_200_000];
  return pauses[tries - 1] ?? null;
}

const longest = 500;

/** `hasSecret`: one is given or stored already. */
export function onlineSettingsProblems(settings: OnlineSettings, hasSecret: boolean): readonly Problem[] {
  const { target } = settings;
  const problems: Problem[] = [];
  const required = (...fields: (keyof OnlineSettings)[]) => {
    for (const field of fields) if (settings[field] === '') problems.push({ field, message: 'required' });
  };
  for (const [field, value] of Object.entries(settings))
    if (typeof value === 'string' && value.length > longest)
      problems.push({ field, message: 'at_most', data: { size: longest } });
  if (isBadPath(settings)) problems.push({ field: 'path', message: 'invalid_input' });
  if (target === 's3') required('address', 'bucket', 'username');
  if (target === 'webdav') required('address');
  if (target === 'folder') required('path');
  if ((target === 's3' || target === 'webdav') && settings.address !== '') {
    const problem = addressProblem(settings.address);
    if (problem) problems.push({ field: 'address', message: problem });
  }
  if (target === 's3' && !/^[a-z0-9][a-z0-9.-]*$/.test(settings.bucket) && settings.bucket !== '')
    problems.push({ field: 'bucket', message: 'invalid_input' });
  if (target === 's3' && !hasSecret) problems.push({ field: 'secret', message: 'required' });
  return problems;
}

function isBadPath({ target, path }: OnlineSettings): boolean {
  if (target === 'folder') return path !== '' && (!path.startsWith('/') || partsOf(path).includes('..'));
  return partsOf(path).some((part) => part === '.' || part === '..' || /[\\\n\r]/.test(part));
}

/** The names of the folders in a path. */
export const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** A host, perhaps a port and a path. */
const webAddress = /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/;

function addressProblem(address: string): Problem['message'] | null {
  if (/^https?:\/\/[^/?#]*@/.test(address)) return 'url_with_password';
  return webAddress.test(address) ? null : 'invalid_url';
}
