import { account } from './areas/account.ts';
import { admin } from './areas/admin.ts';
import { app } from './areas/app.ts';
import { audit } from './areas/audit.ts';
import { display } from './areas/display.ts';
import { displays } from './areas/displays.ts';
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
import { routing } from './areas/routing.ts';
import { setPassword } from './areas/setPassword.ts';
import { setup } from './areas/setup.ts';
import { shell } from './areas/shell.ts';
import { sort } from './areas/sort.ts';
import { tree } from './areas/tree.ts';
import { user } from './areas/user.ts';
import { video } from './areas/video.ts';
import { wallDesk } from './areas/wallDesk.ts';
import { wallRare } from './areas/wallRare.ts';

/** One entry per area; an id begins with the name of its area, those of entities with entity, choice or hint. */
export const areas = {
  account,
  admin,
  app,
  audit,
  display,
  displays,
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
  routing,
  setPassword,
  setup,
  shell,
  sort,
  tree,
  user,
  video,
  wallDesk,
  wallRare,
};

export const all = {
  ...account,
  ...admin,
  ...app,
  ...audit,
  ...display,
  ...displays,
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
  ...routing,
  ...setPassword,
  ...setup,
  ...shell,
  ...sort,
  ...tree,
  ...user,
  ...video,
  ...wallDesk,
  ...wallRare,
};

export type MessageId = keyof typeof all;
