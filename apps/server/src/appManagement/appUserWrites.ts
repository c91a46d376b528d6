import { newPasswordProblems } from '@carestead/domain/access/password';
import { appUser } from '@carestead/domain/appManagement/appUser';
import type { Values } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { storeWrites, type Writes } from '../entities/writes.ts';
import type { Host } from '../manifest/host.ts';
import { loadCommonPasswords } from '../platform/commonPasswords.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';

const store = storeWrites(appUser);

/** The passwords of app users are hashed before anything is stored; nothing typed leaves one as it is. */
export function appUserWrites({ ports, secrets }: Pick<Host, 'ports' | 'secrets'>): Writes {
  // The store seals what is secret, so the hash goes there as it is.
  const hashed = async ({ password, password_repeat: _repeat, ...input }: Values): Promise<Values> =>
    isTyped(password) ? { ...input, password: secrets.decrypt(await ports.hashPassword(password)) } : input;
  return {
    ...store,
    create: async (context, input) => {
      const isMissing: readonly Problem[] = isTyped(input.password) ? [] : [{ field: 'password', message: 'required' }];
      refuse([...isMissing, ...(await passwordProblems(input))]);
      return await store.create(context, await hashed(input));
    },
    update: async (context, id, revision, input) => {
      refuse(await passwordProblems(input));
      return await store.update(context, id, revision, await hashed(input));
    },
  };
}

const isTyped = (password: unknown): password is string => typeof password === 'string' && password !== '';

function refuse(problems: readonly Problem[]) {
  if (problems.length > 0) throw new ValidationFailed(problems);
}

async function passwordProblems({ password, password_repeat }: Values): Promise<readonly Problem[]> {
  if (!isTyped(password)) return [];
  const typed = { password, password_repeat: isTyped(password_repeat) ? password_repeat : '' };
  return newPasswordProblems(typed, await loadCommonPasswords());
}
