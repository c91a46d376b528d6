import { randomInt } from 'node:crypto';
import { appClient } from '@carestead/domain/appManagement/appClient';
import { pairingCode, pairingCodeLife } from '@carestead/domain/display/pairingCode';
import { onlyId } from '@carestead/domain/kit/entity';
import { shownDays } from '@carestead/domain/phones/reachableDays';
import { globalSetting } from '@carestead/domain/settings/globalSetting';
import { dayAfter, localDay } from '@carestead/domain/time/localTime';
import { updateRow } from '../../entities/store.ts';
import { findRow } from '../../entities/writeQueries.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { version } from '../../platform/version.ts';
import { configurator } from '../configuration/configurator.ts';
import { rowsByName } from '../load/demoQueries.ts';
import { ensureRows } from '../load/ensureRows.ts';
import { insertCodes, insertDays, pairedClients } from './phoneQueries.ts';
import { demoPhones } from './phones.ts';

/** An address of documentation: the simulated phones find the server without it. */
const serverUrl = 'https://rufe.lindenhof.example';
const oldVersion = '0.0.9';
const secondsOfDay = 86_400;
const looksOfDay = 1440;

/** The phones of the demo and the gateway that calls them. Where somebody has changed the settings already they are left alone. */
export async function loadPhones(context: EntityContext) {
  const settings = await findRow(context, globalSetting, onlyId);
  if (settings?.revision !== 1) return;
  const clientId = await ensureRows(
    context,
    appClient,
    demoPhones.map(({ name, number }) => ({ name, phone_number: number, server_url: serverUrl })),
  );
  const today = localDay(context.clock.now(), configurator.timezone);
  const days = demoPhones.flatMap(({ name, gaps, since = shownDays, round_trip, loss }) =>
    Array.from({ length: Math.min(since, shownDays - 1) }, (_each, index) => ({
      app_client_id: clientId(name),
      day: dayAfter(today, -index - 1),
      reachable: Math.round(secondsOfDay * (gaps?.[index + 1] ?? 1)),
      known: secondsOfDay,
      samples: looksOfDay,
      round_trip: looksOfDay * round_trip,
      loss: looksOfDay * loss,
    })),
  );
  await insertDays(context, days);
  await updateRow(context, globalSetting, onlyId, 1, {
    app_gateway_enabled: true,
    app_gateway_system_id: context.system_id,
  });
}

/** What the simulator needs to play them: a code for each that is not paired, and what its person does. */
export async function phonesFile(context: EntityContext, password: string) {
  const clients = await rowsByName(context, appClient);
  const paired = await pairedClients(context);
  const known = demoPhones.flatMap((phone) => {
    const id = clients.get(phone.name)?.id;
    return id === undefined ? [] : [{ ...phone, id }];
  });
  const codes = known
    .filter(({ id }) => !paired.has(id))
    .map(({ id }) => ({ app_client_id: id, server_url: serverUrl, code: pairingCode(randomInt) }));
  await insertCodes(context, codes, context.clock.now() + pairingCodeLife);
  return {
    phones: known.map(({ id, number: _n, gaps: _g, since: _s, isOld, ...phone }) => ({
      ...phone,
      code: codes.find(({ app_client_id }) => app_client_id === id)?.code ?? null,
      password: phone.user === null ? null : password,
      app_version: isOld ? oldVersion : version,
    })),
  };
}
