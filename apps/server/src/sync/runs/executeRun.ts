import { setTimeout as sleep } from 'node:timers/promises';
import { runBudget } from '@carestead/domain/sync/commitWindow';
import { stepAfter } from '@carestead/domain/sync/sendSteps';
import { isPassing, runErrorOf } from './failure.ts';
import { finishWork } from './finish.ts';
import { endRun, enterStep, failRun, openRun } from './runQueries.ts';
import type { Run } from './runRow.ts';
import type { RunTools } from './runTools.ts';
import { stepWork } from './steps.ts';

/**
 * Takes a run from the step at which it stands to its end. Each step is remembered before the next one begins, so that whoever
 * comes after a crash goes on there. Returns it as it is when it is over, or when the server stops.
 */
export async function executeRun(given: Run, tools: RunTools): Promise<Run> {
  const { context, signal, pauses, log, onChange } = tools;
  const { database, clock } = context;
  let run = given;
  let tries = 0;
  const advance = async () => {
    await tools.confirm();
    const done = (await stepWork[run.kind][run.step]?.(run, tools)) ?? run;
    const next = stepAfter(run.kind, run.step);
    run =
      next === null || next === 'done'
        ? await endRun(database, done, clock.now(), (transaction) => finishWork[run.kind](transaction, done, tools))
        : await enterStep(database, done, next, clock.now());
    tries = 0;
  };
  while (run.ended_at === null && !signal.aborted) {
    try {
      if (clock.now() - run.started_at > runBudget) {
        run = await failRun(database, run, 'timeout', `${run.step} took too long`, clock.now());
      } else await advance();
    } catch (error) {
      if (signal.aborted) break;
      run = await reread(run, tools);
      if (isPassing(error) && tries < pauses.length) {
        await sleep(pauses[tries++], undefined, { signal }).catch(() => {});
        continue;
      }
      log.warn({ err: error, system_id: run.system_id, run: run.kind, step: run.step }, 'synchronisation failed');
      const { error: reason, detail } = runErrorOf(error);
      run = await failRun(database, run, reason, detail, clock.now());
    }
    onChange(run);
  }
  return run;
}

/** A step that failed may have remembered something. */
async function reread(run: Run, { context: { database } }: RunTools): Promise<Run> {
  return (await openRun(database, run.system_id)) ?? run;
}
