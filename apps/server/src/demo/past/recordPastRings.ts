import { appClient } from '@carestead/domain/appManagement/appClient';
import { appUser } from '@carestead/domain/appManagement/appUser';
import { appUserGroup } from '@carestead/domain/appManagement/appUserGroup';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { callsSince, insertRings } from '../app/phoneQueries.ts';
import { demoPhones } from '../app/phones.ts';
import { idsByName, rowsByName } from '../load/demoQueries.ts';
import { pastRing } from './pastRing.ts';

const days = 30;
const dayLength = 86_400_000;

/** Gives the statistics of the last weeks something to show. */
export async function recordPastRings(context: EntityContext): Promise<void> {
  const clients = await rowsByName(context, appClient);
  if (demoPhones.some(({ name }) => !clients.has(name))) return;
  const [groupId, userId, clientId] = await Promise.all([
    idsByName(context, appUserGroup),
    idsByName(context, appUser),
    idsByName(context, appClient),
  ]);
  const calls = await callsSince(context, context.clock.now() - days * dayLength);
  await insertRings(
    context,
    calls.flatMap((call) => pastRing(call, { groupId, userId, clientId }) ?? []),
  );
}
