import type { KeyObject } from 'node:crypto';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import {
  type ActivationError,
  activationMessage,
  activationProblems,
  withoutBlanks,
} from '@carestead/domain/licence/activation';
import { judgeLicence } from '@carestead/domain/licence/issuedLicence';
import type { Licence } from '@carestead/domain/licence/licence';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { Context } from '../platform/graphql/context.ts';
import { demand } from '../platform/graphql/demand.ts';
import { AccessDenied, PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import { readCode } from './licenceCode.ts';
import { insertLicence } from './licenceQueries.ts';

export type Typed = { customer: string; code: string };

export type LicenceTools = {
  /** Null: the operator has not named the vendor's key. */
  publicKey: KeyObject | null;
  limits: Limiter;
};

export const manageSystem = { permissions: ['admin::manage_system'] } as const;

/** Anonymous callers may until the product is set up; afterwards those who manage the system. */
export async function activateLicense(typed: Typed, tools: LicenceTools, context: Context): Promise<Licence> {
  const { viewer, address, clock, installation, bus } = context;
  const isFirstRun = installation.now().setup_time === 0 && !isLoggedIn(viewer);
  if (!isFirstRun) demand(manageSystem, context);
  const problems = activationProblems(typed.customer, typed.code);
  if (problems.length > 0) throw new ValidationFailed(problems);
  const network = networkOf(address);
  const wait = tools.limits.take(network, clock.now());
  if (wait > 0) throw tooMany(wait);
  const licence = await activate(typed, tools, context);
  tools.limits.giveBack(network);
  await installation.reload();
  bus.emit('installationChanged', {});
  return licence;
}

async function activate({ customer, code }: Typed, { publicKey }: LicenceTools, context: Context): Promise<Licence> {
  const { database, viewer, clock, log } = context;
  if (publicKey === null) {
    log.warn('no licence can be activated: LICENCE_PUBLIC_KEY, the public key of the vendor, is not set');
    throw new ActivationFailed('failed');
  }
  const licence = judgeLicence({ ...readCode(code, publicKey), customer });
  if (typeof licence === 'string') throw new ActivationFailed(licence);
  const by = isLoggedIn(viewer) ? viewer : null;
  const outcome = await insertLicence(database, { licence, code: withoutBlanks(code), by }, clock.now());
  switch (outcome) {
    case 'already_set_up':
      throw new AccessDenied('MISSING_AUTH');
    case 'already_activated':
      throw new ActivationFailed('already_activated');
    case 'activated':
      return licence;
  }
}

class ActivationFailed extends PublicError {
  constructor(error: ActivationError) {
    super(activationMessage(error), 'ACTIVATION_FAILED');
  }
}

const tooMany = (wait: number) =>
  new ValidationFailed([{ field: 'code', message: 'too_many_attempts', data: { seconds: Math.ceil(wait / 1000) } }]);
