import { type CloudFacts, cloudCondition } from '@carestead/domain/cloud/cloud';
import type { Condition } from '@carestead/domain/conditions/condition';
import type { Host } from '../manifest/host.ts';
import { readFacts } from './cloudQueries.ts';

const lookEvery = 60_000;

/** Whether copies reach the cloud; read when something changes and from time to time, asked often. */
export function followCloud({ database, bus, clock, log }: Pick<Host, 'database' | 'bus' | 'clock' | 'log'>) {
  let facts: readonly CloudFacts[] = [];
  const look = () =>
    void readFacts(database).then(
      (found) => {
        facts = found;
      },
      (error: unknown) => log.debug({ err: error }, 'state of the cloud cannot be read'),
    );
  const timer = setInterval(look, lookEvery);
  timer.unref();
  const offs = [bus.on('cloudChanged', look), bus.on('messagesMissed', look)];
  // Nothing at the start waits for it.
  look();
  const conditions = (): readonly Condition[] => facts.flatMap((one) => cloudCondition(one, clock.now()) ?? []);
  return {
    live: { conditions },
    stop: () => {
      clearInterval(timer);
      for (const off of offs) off();
    },
  };
}
