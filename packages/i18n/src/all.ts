import { login, setPassword } from './access/logIn.ts';
import { permission } from './access/permissions.ts';
import { role } from './access/roles.ts';
import { user } from './access/users.ts';
import { account } from './account.ts';
import { audit } from './audit.ts';
import { conditions } from './conditions.ts';
import { deliveries } from './deliveries.ts';
import { display } from './display/wall.ts';
import { wallDesk } from './display/wallDesk.ts';
import { wallRare } from './display/wallRare.ts';
import { displays } from './displays.ts';
import { entities } from './entities.ts';
import { jobs } from './jobs.ts';
import { editor } from './kit/editor.ts';
import { form } from './kit/form.ts';
import { list } from './kit/list.ts';
import { problem } from './kit/problem.ts';
import { reserved, sort } from './kit/sort.ts';
import { licence } from './licence.ts';
import { mail } from './mail.ts';
import { maintenance } from './maintenance.ts';
import { routing } from './routing/reasons.ts';
import { setup } from './setup.ts';
import { admin, app, home } from './shell/app.ts';
import { noAccess, notFound } from './shell/noAccess.ts';
import { shell } from './shell/shell.ts';
import { tree } from './tree.ts';
import { video } from './video.ts';

/** One entry per area; an id begins with the name of its area, those of entities with entity, choice or hint. */
export const areas = {
  account,
  admin,
  app,
  audit,
  conditions,
  deliveries,
  display,
  displays,
  editor,
  entities,
  form,
  home,
  jobs,
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
  ...conditions,
  ...deliveries,
  ...display,
  ...displays,
  ...editor,
  ...entities,
  ...form,
  ...home,
  ...jobs,
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
