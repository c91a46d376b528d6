import { app } from './areas/app.ts';
import { home } from './areas/home.ts';
import { login } from './areas/login.ts';
import { noAccess } from './areas/noAccess.ts';
import { notFound } from './areas/notFound.ts';
import { problem } from './areas/problem.ts';
import { setup } from './areas/setup.ts';

/** One entry per area; an id begins with the name of its area. */
export const areas = { app, home, login, noAccess, notFound, problem, setup };

export const all = { ...app, ...home, ...login, ...noAccess, ...notFound, ...problem, ...setup };

export type MessageId = keyof typeof all;
