import { admin } from './areas/admin.ts';
import { app } from './areas/app.ts';
import { audit } from './areas/audit.ts';
import { editor } from './areas/editor.ts';
import { entities } from './areas/entities.ts';
import { form } from './areas/form.ts';
import { home } from './areas/home.ts';
import { list } from './areas/list.ts';
import { login } from './areas/login.ts';
import { noAccess } from './areas/noAccess.ts';
import { notFound } from './areas/notFound.ts';
import { problem } from './areas/problem.ts';
import { reserved } from './areas/reserved.ts';
import { setup } from './areas/setup.ts';
import { shell } from './areas/shell.ts';
import { sort } from './areas/sort.ts';

/** One entry per area; an id begins with the name of its area, those of entities with entity, choice or hint. */
export const areas = {
  admin,
  app,
  audit,
  editor,
  entities,
  form,
  home,
  list,
  login,
  noAccess,
  notFound,
  problem,
  reserved,
  setup,
  shell,
  sort,
};

export const all = {
  ...admin,
  ...app,
  ...audit,
  ...editor,
  ...entities,
  ...form,
  ...home,
  ...list,
  ...login,
  ...noAccess,
  ...notFound,
  ...problem,
  ...reserved,
  ...setup,
  ...shell,
  ...sort,
};

export type MessageId = keyof typeof all;
