import { parseArgs } from 'node:util';
import type { IssuedLicence } from '@carestead/domain/licence/issuedLicence';
import { issuedLicenceShape, licenceVersion } from '@carestead/domain/licence/issuedLicence';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { StartProblem } from '../platform/startProblem.ts';

const usage =
  'npm run licence -- issue --key FILE --number 123456 --id 7 --name "Haus Lindenhof" ' +
  '[--devices 0] [--visuals 0] [--app-clients 0] [--systems 1] [--no-analytics] [--no-log] [--no-management]';

const text = { type: 'string' } as const;
const isOn = { type: 'boolean', default: true } as const;
const options = {
  key: text,
  number: text,
  id: text,
  name: text,
  devices: text,
  visuals: text,
  'app-clients': text,
  systems: text,
  issued: text,
  analytics: isOn,
  log: isOn,
  management: isOn,
} as const;

/** What each value must be, by where it stands in the licence. */
const rules: Readonly<Record<string, string>> = {
  id: '--id must be a number from 1 to 2147483647 that no other licence has',
  number: '--number must have 1 to 6 characters: capitals, digits, hyphen, period',
  name: '--name must have 1 to 80 characters',
  'limits.devices': '--devices must be a number; 0 is unlimited',
  'limits.visuals': '--visuals must be a number; 0 is unlimited',
  'limits.app_clients': '--app-clients must be a number; 0 switches the app off',
  'limits.systems': '--systems must be a number from 1',
  issued: '--issued must be a day like 2026-11-15',
};

/** Reads what the vendor typed; what is not set is as without a licence. */
export function licenceOptions(args: readonly string[], today: string): { key: string; licence: IssuedLicence } {
  const given = parse(args);
  if (given.key === undefined) throw new StartProblem(`Name the private key: ${usage}`);
  const { limits } = defaultLicence;
  const licence = issuedLicenceShape.safeParse({
    v: licenceVersion,
    id: whole(given.id, Number.NaN),
    number: given.number,
    name: given.name,
    features: { analytics: given.analytics, log: given.log, management: given.management },
    limits: {
      devices: whole(given.devices, limits.devices),
      visuals: whole(given.visuals, limits.visuals),
      app_clients: whole(given['app-clients'], limits.app_clients),
      systems: whole(given.systems, limits.systems),
    },
    issued: given.issued ?? today,
  });
  if (licence.success) return { key: given.key, licence: licence.data };
  const wrong = new Set(licence.error.issues.map(({ path }) => rules[path.join('.')] ?? usage));
  throw new StartProblem(`${[...wrong].join('; ')}.`);
}

/** Zero may mean unlimited, so it must have been written, not guessed from nothing. */
const whole = (typed: string | undefined, fallback: number) => {
  if (typed === undefined) return fallback;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowNegative: true }).values;
  } catch {
    throw new StartProblem(`Write it so: ${usage}`);
  }
}
