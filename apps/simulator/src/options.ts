import { parseArgs } from 'node:util';
import { z } from 'zod';
import { messageOf, StartProblem } from './errors.ts';
import { readInstallation } from './installation/readInstallation.ts';
import type { SimulatorOptions } from './startSimulator.ts';

const text = { type: 'string' } as const;
const flags = {
  port: text,
  'control-port': text,
  'mail-port': text,
  host: text,
  data: text,
  installation: text,
  phones: text,
  server: text,
  seed: text,
  rate: text,
  steady: { type: 'boolean' },
  user: text,
  password: text,
  'commit-ms': text,
  'action-ms': text,
  keep: text,
} as const;

const whole = z.coerce.number().int().min(0);
const port = whole.max(65_535);

const shape = z.object({
  port: port.default(8090),
  'control-port': port.optional(),
  'mail-port': port.optional(),
  host: z.string().min(1).default('127.0.0.1'),
  data: z.string().min(1).default('data/simulator'),
  installation: z.string().min(1).optional(),
  /** A file with phones, and the server that they connect to. */
  phones: z.string().min(1).optional(),
  server: z.url().default('http://127.0.0.1:8080'),
  seed: whole.default(1),
  rate: z.coerce.number().min(0).max(100_000).default(0.2),
  /** The same rate around the clock. */
  steady: z.stringbool().or(z.boolean()).default(false),
  user: z.string().default('carestead'),
  password: z.string().default('simulated'),
  'commit-ms': whole.default(3000),
  'action-ms': whole.default(800),
  keep: whole.min(1).default(1000),
});

/** Flags first, then SIMULATOR_PORT, SIMULATOR_CONTROL_PORT and so on, then what is usual. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): SimulatorOptions {
  const given = { ...fromEnvironment(env), ...fromArguments(args) };
  const found = shape.safeParse(given);
  if (!found.success) throw new StartProblem(`A setting is wrong: ${z.prettifyError(found.error)}`);
  const { data, installation, phones, server, user, steady, 'control-port': controlPort, ...rest } = found.data;
  const { 'commit-ms': commitDuration, 'action-ms': actionDelay, 'mail-port': mailPort, ...others } = rest;
  return {
    ...others,
    // One port decides both, so that two simulators run side by side.
    controlPort: controlPort ?? (others.port === 0 ? 0 : others.port + 1),
    commitDuration,
    actionDelay,
    folder: data,
    installation: readInstallation(installation),
    ...(mailPort !== undefined && { mailPort }),
    ...(phones !== undefined && { phones: { file: phones, server } }),
    username: user,
    rhythm: !steady,
  };
}

function fromArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true }).values;
  } catch (error) {
    const known = Object.keys(flags).map((name) => `--${name}`);
    throw new StartProblem(`${messageOf(error)} Known are ${known.join(', ')}.`);
  }
}

function fromEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.keys(flags).flatMap((name): [string, string][] => {
    const value = env[`SIMULATOR_${name.toUpperCase().replaceAll('-', '_')}`];
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(named);
}
