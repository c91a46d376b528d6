import { StartProblem } from './startProblem.ts';

export type GoogleConfig = {
  /** The program as Google knows it; null: there is no log-in. */
  client: { id: string; secret: string } | null;
  /** Where people and this program log in. */
  loginOrigin: string;
  driveOrigin: string;
};

type Given = { client: string | null; loginOrigin: URL | null; driveOrigin: URL | null };

export function googleConfig({ client, loginOrigin, driveOrigin }: Given): GoogleConfig {
  return {
    client: client === null ? null : clientOf(client),
    loginOrigin: loginOrigin?.origin ?? 'https://oauth2.googleapis.com',
    driveOrigin: driveOrigin?.origin ?? 'https://www.googleapis.com',
  };
}

function clientOf(given: string) {
  const [id, secret, ...rest] = given.split(':');
  // The value is not repeated: it holds a secret.
  if (!id || !secret || rest.length > 0) throw new StartProblem('GOOGLE_CLIENT has not the form ID:SECRET.');
  return { id, secret };
}
