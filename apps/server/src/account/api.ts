import type { AccountInput } from '@carestead/domain/account/account';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied } from '../platform/graphql/publicError.ts';
import { type Account, findAccount } from './accountQueries.ts';
import { createSendTestMail } from './sendTestMail.ts';
import { type AccountTools, createPasswordTries } from './storedPassword.ts';
import { setPassword, updateMyAccount } from './updateMyAccount.ts';

/** One's own account: what every logged-in person may see and change of it, in every system. */
export function addAccountApi(builder: Builder, given: AccountTools) {
  const tools = { ...given, tries: createPasswordTries() };
  const { MyAccount, MyAccountInput, UserId } = addTypes(builder);
  builder.queryField('myAccount', (t) =>
    t.field({ ...needs('user', 'none'), type: MyAccount, resolve: (_root, _args, context) => ownAccount(context) }),
  );
  builder.mutationFields((t) => ({
    updateMyAccount: t.field({
      ...needs('user', 'none'),
      type: MyAccount,
      args: { input: t.arg({ type: MyAccountInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        await updateMyAccount(context, input, tools);
        return await ownAccount(context);
      },
    }),
    userSetPassword: t.field({
      ...alsoWhenFull(needs('session', 'none')),
      type: UserId,
      args: {
        password: t.arg.string({ required: true }),
        password_repeat: t.arg.string({ required: true }),
      },
      resolve: async (_root, typed, context) => {
        const own = { ...context, viewer: context.account };
        await setPassword(own, typed, tools);
        return { id: own.viewer.id };
      },
    }),
  }));
  addTestMail(builder, given);
}

function addTestMail(builder: Builder, { isMailConfigured }: AccountTools) {
  const sendTestMail = createSendTestMail(isMailConfigured);
  builder.mutationField('sendTestMail', (t) =>
    t.boolean({
      ...needs('user', 'none'),
      args: { email: t.arg.string({ required: true }) },
      resolve: async (_root, { email }, context) => {
        await sendTestMail(context, email);
        return true;
      },
    }),
  );
}

async function ownAccount({ database, viewer }: Context): Promise<Account> {
  const found = await findAccount(database, viewer.id);
  if (!found) throw new AccessDenied('MISSING_AUTH');
  return found;
}

function addTypes(builder: Builder) {
  const MyAccount = builder.objectRef<Account>('MyAccount').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('username'),
      locale: t.exposeString('locale'),
      homepage: t.exposeString('homepage'),
      email: t.exposeString('email'),
      notify_email: t.exposeBoolean('notify_email'),
      notify_push: t.exposeBoolean('notify_push'),
      is_ldap: t.exposeBoolean('is_ldap'),
      password_is_temporary: t.exposeBoolean('password_is_temporary'),
    }),
  });
  const MyAccountInput = builder.inputRef<AccountInput>('MyAccountInput').implement({
    description: 'What is left out stays as it is.',
    fields: (t) => ({
      locale: t.string(),
      homepage: t.string(),
      email: t.string(),
      notify_email: t.boolean(),
      notify_push: t.boolean(),
      password: t.string(),
      password_repeat: t.string(),
      current_password: t.string(),
    }),
  });
  const UserId = builder.objectRef<{ id: number }>('UserId').implement({ fields: (t) => ({ id: t.exposeInt('id') }) });
  return { MyAccount, MyAccountInput, UserId };
}
