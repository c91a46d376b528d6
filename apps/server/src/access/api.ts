import { role } from '@carestead/domain/access/role';
import { user } from '@carestead/domain/access/user';
import type { SharedTypes } from '../entities/entityFields.ts';
import { addEntityFields } from '../entities/entityFields.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import { addAuthUserType } from './authUserType.ts';
import type { ContactOf } from './contacts.ts';
import { createInitialUser } from './createInitialUser.ts';
import { roleWrites } from './roleWrites.ts';
import type { PeopleTools } from './userWrites.ts';
import { userWrites } from './userWrites.ts';

export type AccessTools = { hashPassword: (password: string) => Promise<string>; contactOf: ContactOf };

export function addAccessApi(builder: Builder, { hashPassword, contactOf }: AccessTools) {
  const AuthUser = addAuthUserType(builder, contactOf);
  builder.queryField('authUser', (t) =>
    t.field({ ...needs('public'), type: AuthUser, resolve: (_root, _args, { account }) => account }),
  );
  builder.mutationField('createInitialUser', (t) =>
    t.field({
      ...needs('public'),
      type: AuthUser,
      args: {
        username: t.arg.string({ required: true }),
        password: t.arg.string({ required: true }),
        locale: t.arg.string({ required: true }),
      },
      resolve: async (_root, args, { database, clock, bus, installation, signIn }) => {
        const isSetUp = () => installation.now().setup_time > 0;
        const user = await createInitialUser(args, { database, clock, isSetUp, hashPassword });
        await installation.reload();
        bus.emit('installationChanged', {});
        await signIn?.(user);
        return user;
      },
    }),
  );
}

export function addPeopleApi(builder: Builder, shared: SharedTypes, tools: PeopleTools) {
  addEntityFields(builder, role, shared, roleWrites);
  addEntityFields(builder, user, shared, userWrites(tools));
}
