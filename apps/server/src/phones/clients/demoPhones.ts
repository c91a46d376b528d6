import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../../manifest/host.ts';
import { parseJson } from '../../platform/parseJson.ts';
import type { Gateway } from '../gateway.ts';
import type { ClientKeys } from './clientKeys.ts';
import { findAppUser, keepLogIn } from './keyQueries.ts';

const asked = z.object({
  client: z.string().trim().min(1).max(60),
  user: z.string().max(60),
  app_version: z.string().max(40),
});

/** The demo page opens the app as a phone of its own with a person of the demo; no other installation has this route. */
export function addDemoPhones(
  app: FastifyInstance,
  { config, database, clock, bus }: Host,
  { keys, gateway }: { keys: ClientKeys; gateway: Gateway },
) {
  if (!config.isDemo) return;
  app.route({
    method: 'POST',
    url: '/backend/app/demo',
    config: { needs: 'public' },
    bodyLimit: 1000,
    handler: async (request, reply) => {
      const given = asked.safeParse(parseJson(request.body));
      const facts = await gateway.book.now();
      if (!given.success || !facts) return reply.code(424).send({ ok: false, reason: 'no_gateway' });
      const { client, user, app_version } = given.data;
      const token = await keys.pairDemo(facts.system_id, client, app_version);
      const phone = token && (await keys.phoneOf(token));
      if (!phone || phone === 'locked') return reply.code(400).send({ ok: false, reason: 'full' });
      const found = await findAppUser(database, facts.system_id, user);
      if (found) await keepLogIn(database, { phone, user: found, display_name: '', now: clock.now() });
      bus.emit('phonesChanged', { system_id: facts.system_id, ids: [phone.app_client_id] });
      return reply.send({ ok: true, token, app_client_id: phone.app_client_id });
    },
  });
}
