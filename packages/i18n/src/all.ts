import { account } from './areas/account.ts';
import { admin } from './areas/admin.ts';
import { app } from './areas/app.ts';
import { audit } from './areas/audit.ts';
import { editor } from './areas/editor.ts';
import { entities } from './areas/entities.ts';
import { form } from './areas/form.ts';
import { home } from './areas/home.ts';
import { licence } from './areas/licence.ts';
import { list } from './areas/list.ts';
import { login } from './areas/login.ts';
import { mail } from './areas/mail.ts';
import { maintenance } from './areas/maintenance.ts';
import { noAccess } from './areas/noAccess.ts';
import { notFound } from './areas/notFound.ts';
import { permission } from './areas/permission.ts';
import { problem } from './areas/problem.ts';
import { reserved } from './areas/reserved.ts';
import { role } from './areas/role.ts';
import { setPassword } from './areas/setPassword.ts';
import { setup } from './areas/setup.ts';
import { shell } from './areas/shell.ts';
import { sort } from './areas/sort.ts';
import { user } from './areas/user.ts';

/** One entry per area; an id begins with the name of its area, those of entities with entity, choice or hint. */
export const areas = {
  account,
  admin,
  app,
  audit,
  editor,
  entities,
  form,
  home,
  licence,
  list,
  login,
  mail,
  maintenance,
  noAccess,
  notFound,
  permission,
  problem,
  reserved,
  role,
  setPassword,
  setup,
  shell,
  sort,
  user,
};

export const all = {
  ...account,
  ...admin,
  ...app,
  ...audit,
  ...editor,
  ...entities,
  ...form,
  ...home,
  ...licence,
  ...list,
  ...login,
  ...mail,
  ...maintenance,
  ...noAccess,
  ...notFound,
  ...permission,
  ...problem,
  ...reserved,
  ...role,
  ...setPassword,
  ...setup,
  ...shell,
  ...sort,
  ...user,
};

export type MessageId = keyof typeof all;
