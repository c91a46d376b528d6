import type { CallType, Device, Installation } from './installation.ts';

/**
 * The type of call that a source of a device raises: what the installation says, else the type that is called after the source
 * ("Ruf Bad/WC" after "Bad"), else an ordinary call.
 */
export function installedCallType(installation: Installation, device: Device, call_source_id: number): number {
  const given = device.buttons.find((button) => button.call_source_id === call_source_id);
  if (given) return given.call_type_id;
  const source = installation.call_sources.find(({ id }) => id === call_source_id)?.text.toLowerCase() ?? '';
  const calls = installation.call_types.filter(({ flag }) => flag === 'Call');
  const named = source !== '' && calls.find(({ name }) => name.toLowerCase().includes(source));
  return (named || ordinary(calls) || firstOf(installation)).id;
}

const ordinary = (calls: readonly CallType[]) => calls.find(({ urgency }) => urgency === 'Normal') ?? calls[0];

/** The installation has at least one. */
const firstOf = ({ call_types: [first] }: Installation) => first ?? { id: 1 };

/** The one that everybody calls so, else the first that is one. */
export function emergencyType({ call_types }: Installation): number | null {
  const emergencies = call_types.filter(({ flag, urgency }) => flag === 'Call' && urgency === 'Emergency');
  const named = emergencies.find(({ name }) => /notfall|emergency|urgence|emergenza/i.test(name));
  return (named ?? emergencies[0])?.id ?? null;
}

export const typeFlagged = ({ call_types }: Installation, flag: CallType['flag']): number | null =>
  call_types.find((type) => type.flag === flag)?.id ?? null;

/** The call of a device that is where it may not be; null: there is no type for it. */
export const escapeType = ({ call_types }: Installation): number | null =>
  call_types.find(({ flag, name }) => flag === 'Call' && /weglauf|wander|escape|errance|allontan/i.test(name))?.id ??
  null;
