import { parseArgs } from 'node:util';
import { messageOf, StartProblem } from '../errors.ts';
import type { AccountOption } from './accounts.ts';
import { type CloudOptions, startCloud } from './startCloud.ts';

const usage =
  'npm run cloud -- [--port 8093] [--data FOLDER] [--account EMAIL:PASSWORD ...] [--disabled-account EMAIL:PASSWORD ...]';

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

try {
  const cloud = await startCloud({ ...readOptions(), log });
  const stop = () => void cloud.stop().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  // Whoever started it with a channel may be killed without a signal.
  process.once('disconnect', stop);
  process.stdout.write(`Cloud ready at ${cloud.address}\n`);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  log(error.message);
  process.exitCode = 1;
}

function readOptions(): CloudOptions {
  const given = readArguments();
  const port = Number(given.port ?? process.env.CLOUD_PORT ?? 8093);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartProblem(`The port is none: ${usage}`);
  return {
    port,
    folder: given.data ?? 'data/cloud',
    accounts: [
      ...(given.account ?? []).map((text) => accountOf(text, false)),
      ...(given['disabled-account'] ?? []).map((text) => accountOf(text, true)),
    ],
  };
}

function readArguments() {
  const one = { type: 'string' } as const;
  const many = { type: 'string', multiple: true } as const;
  try {
    return parseArgs({ options: { port: one, data: one, account: many, 'disabled-account': many } }).values;
  } catch (error) {
    throw new StartProblem(`${messageOf(error)} ${usage}`);
  }
}

function accountOf(text: string, isDisabled: boolean): AccountOption {
  const end = text.indexOf(':');
  if (end < 1) throw new StartProblem(`An account is EMAIL:PASSWORD. ${usage}`);
  return { email: text.slice(0, end), password: text.slice(end + 1), isDisabled };
}
