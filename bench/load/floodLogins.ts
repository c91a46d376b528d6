import { Agent } from 'node:http';
import { ask } from '../product/ask.ts';
import { answerQuestions } from '../product/remote.ts';
import { atRate } from './atRate.ts';

export type Flood = { port: number; perSecond: number; seconds: number; username: string; password: string };

/** How many log-ins were answered, and for how many of them a password was checked. */
export type Flooded = { answered: number; checked: number };

/** One in so many knows the password. */
const rightEvery = 10;
const checkedStatuses = [200, 401];

const agent = new Agent({ keepAlive: true });

answerQuestions<Flood, Flooded>(async ({ port, perSecond, seconds, username, password }) => {
  const round = Date.now();
  const statuses = await atRate(perSecond, seconds, async (n) => {
    const isRight = n % rightEvery === 0;
    const attempt = isRight ? { username, password } : { username: `unknown ${round} ${n}`, password: `guess ${n}` };
    const headers = { 'x-forwarded-for': addressOf(round + n) };
    const { status } = await ask({ port, path: '/backend/login', body: JSON.stringify(attempt), headers }, agent);
    return status;
  });
  return { answered: statuses.length, checked: statuses.filter((status) => checkedStatuses.includes(status)).length };
});

/** Another address for each attempt, so that no limit per address spares the server the hashing. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
