import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { addAccessApi } from './api.ts';
import { createContacts } from './contacts.ts';
import { demoLogIn } from './demoAccount.ts';
import { createLogIn } from './logIn.ts';
import { createLoginLimits } from './loginLimits.ts';
import { addLoginRoutes } from './loginRoutes.ts';
import { createPasswords } from './passwords.ts';
import { roleWrites } from './roleWrites.ts';
import { createSessions } from './sessions.ts';
import { createStorePerson } from './storePerson.ts';
import { userWrites } from './userWrites.ts';

async function start({ database, bus, clock, log, secrets, metrics, relay, ports, installation }: Host) {
  const mayCache = relay.isListening;
  const sessions = createSessions({ database, bus, clock, log, mayCache });
  const passwords = createPasswords(secrets);
  const limits = createLoginLimits();
  const storePerson = createStorePerson({ database, bus, clock, log, installation });
  // The directory is asked when somebody logs in: its feature has started by then.
  const askDirectory: Host['ports']['askDirectory'] = (login) => ports.askDirectory(login);
  const logIn = createLogIn({ database, clock, secrets, sessions, limits, passwords, askDirectory, storePerson });
  const contactOf = createContacts({ database, bus, mayCache });
  metrics.gauge('carestead_hashing_waiting', 'Log-ins that wait for their password to be checked.', passwords.waiting);
  return {
    live: { sessions, passwords, logIn, contactOf },
    provides: {
      findSession: sessions.find,
      openSession: sessions.open,
      hashPassword: passwords.hash,
      isPassword: passwords.isRight,
    },
    stop: passwords.close,
  };
}

export const access = feature('access', {
  entities: {
    role: { rules: [uniqueTogether('name')], writes: () => roleWrites },
    user: { rules: [uniqueTogether('username')], writes: ({ passwords }) => userWrites(passwords) },
  },
  start,
  api: (builder, { passwords, contactOf }) => addAccessApi(builder, { hashPassword: passwords.hash, contactOf }),
  http: (app, { logIn, sessions }, { cookies, metrics, config, secrets }) =>
    addLoginRoutes(app, {
      ...{ logIn, endSession: sessions.end, cookies, metrics },
      demoLogIn: config.isDemo ? demoLogIn(secrets) : null,
    }),
});
