import type { Problem } from '@carestead/domain/kit/problem';
import { fieldProblem } from '@carestead/domain/kit/problemsOf';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { createRow } from '../entities/store.ts';
import { FieldError } from '../manifest/fieldError.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { createFieldClient } from './fieldClient.ts';

export type InitialConfigurator = { ip: string; username: string; password: string; tcp_port: number };

/** Only while the product is being set up; the configurator must answer before it is written down. */
export async function createInitialConfigurator(
  context: Context,
  given: InitialConfigurator,
  allowsLoopback: boolean,
): Promise<number> {
  const { setup_time, systems } = context.installation.now();
  if (setup_time > 0 || systems.length > 0) throw new PublicError('configurator already present', 'ALREADY_PRESENT');
  const problems = (['ip', 'username', 'tcp_port'] as const).flatMap((field): readonly Problem[] => {
    const found = fieldProblem(systemParam.fields[field], given[field]);
    return found ? [{ field, ...found }] : [];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  const { name } = await firmwareOf(given, allowsLoopback);
  const [id] = await createRow({ ...context, system_id: 0 }, systemParam, { ...given, name: name.trim() || given.ip });
  if (id === undefined) throw new Error('the configurator was not written');
  await context.installation.reload();
  return id;
}

async function firmwareOf(given: InitialConfigurator, allowsLoopback: boolean) {
  try {
    return await createFieldClient({ system_id: 0, ...given }, { allowsLoopback }).firmware();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const why = error.failure === 'unauthorized' ? 'Unauthorized' : error.failure;
    throw new PublicError(`failed to fetch firmware version: ${why}`, 'CONFIGURATOR_UNREACHABLE');
  }
}
