import type { KeyObject } from 'node:crypto';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import type { Licence } from '@carestead/domain/licence/licence';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { activateLicense, manageSystem } from './activateLicense.ts';
import type { ActivatedLicence } from './licenceQueries.ts';
import { findActivatedLicence } from './licenceQueries.ts';
import { reachedLimits } from './licenceUse.ts';

/** A person mistypes a few times; a code cannot be guessed, so this only keeps anonymous callers from filling the log. */
const perNetwork: BucketSize = { tries: 10, refillEvery: 10_000 };

/** Without the vendor's public key no licence can be activated. */
export function addLicenceApi(builder: Builder, publicKey: KeyObject | null) {
  const tools = { publicKey, limits: createLimiter(perNetwork) };
  const License = addLicenceType(builder);
  const Activated = addActivatedType(builder);
  builder.queryField('license', (t) =>
    t.field({
      ...needs('public'),
      description: 'Hidden from anonymous callers, except while the installation is being set up.',
      type: License,
      nullable: true,
      resolve: (_root, _args, { viewer, installation }) => {
        const { licence, setup_time } = installation.now();
        return isLoggedIn(viewer) || setup_time === 0 ? licence : null;
      },
    }),
  );
  builder.queryField('activatedLicense', (t) =>
    t.field({
      ...needs(manageSystem, 'none'),
      description: 'Where the licence comes from; null while none was activated.',
      type: Activated,
      nullable: true,
      resolve: (_root, _args, context) => findActivatedLicence(context),
    }),
  );
  builder.queryField('reachedLimits', (t) =>
    t.stringList({
      ...needs('user'),
      description: 'The limits of the licence that allow no more: what exists stays, nothing can be added.',
      resolve: (_root, _args, context) => reachedLimits(context),
    }),
  );
  builder.mutationField('activateLicense', (t) =>
    t.field({
      ...needs('public'),
      description: 'Anonymous until the product is set up, then for those with admin::manage_system.',
      type: License,
      args: { customer: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
      resolve: (_root, args, context) => activateLicense(args, tools, context),
    }),
  );
}

function addLicenceType(builder: Builder) {
  const Features = builder.objectRef<Licence['features']>('LicenseFeatures').implement({
    fields: (t) => ({
      analytics: t.exposeBoolean('analytics'),
      log: t.exposeBoolean('log'),
      management: t.exposeBoolean('management'),
    }),
  });
  const Limits = builder.objectRef<Licence['limits']>('LicenseLimits').implement({
    fields: (t) => ({
      devices: t.exposeInt('devices'),
      visuals: t.exposeInt('visuals'),
      app_clients: t.exposeInt('app_clients'),
      systems: t.exposeInt('systems'),
    }),
  });
  return builder.objectRef<Licence>('License').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      features: t.field({ type: Features, resolve: ({ features }) => features }),
      limits: t.field({ type: Limits, resolve: ({ limits }) => limits }),
    }),
  });
}

function addActivatedType(builder: Builder) {
  return builder.objectRef<ActivatedLicence>('ActivatedLicense').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      number: t.exposeString('number'),
      activated_at: t.exposeFloat('activated_at', { description: 'Milliseconds since 1970.' }),
      user_name: t.exposeString('user_name', {
        nullable: true,
        description: 'Empty when it was activated during the set-up; null is a person whom the viewer does not see.',
      }),
    }),
  });
}
