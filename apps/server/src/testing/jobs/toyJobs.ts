import { z } from 'zod';
import { type JobSession, job } from '../../platform/jobs/job.ts';

export const toyTable = `
  CREATE TABLE toy_steps (id integer GENERATED ALWAYS AS IDENTITY, job integer, run text, step integer);
  GRANT SELECT, INSERT ON toy_steps TO carestead_app`;

export const toySteps = 3;

const payload = z.object({ pause: z.number() });

/** Takes three steps, each written down under a name that is this run's alone. */
async function run({ pause }: z.infer<typeof payload>, session: JobSession) {
  const { sql } = await import('kysely');
  const name = crypto.randomUUID();
  for (let step = 1; step <= toySteps; step += 1) {
    await session.progress(step, toySteps);
    await session.write((transaction) =>
      sql`INSERT INTO toy_steps (job, run, step) VALUES (${session.job.id}, ${name}, ${step})`.execute(transaction),
    );
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { steps: toySteps };
}

const declared = { payload, run: async () => ({ run }), needs: 'user' } as const;

export const steadyToy = job('toy_steady', declared);
export const fleetingToy = job('toy_fleeting', { ...declared, survivesRestart: false });
