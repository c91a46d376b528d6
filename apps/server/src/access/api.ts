import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import { addAuthUserType } from './authUserType.ts';
import type { ContactOf } from './contacts.ts';
import { createInitialUser } from './createInitialUser.ts';

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
