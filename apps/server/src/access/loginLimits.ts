import { loginWait } from '@carestead/domain/access/login';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import type { Limiter } from '../platform/limits/limiter.ts';
import { createLimiter } from '../platform/limits/limiter.ts';

/** An installation behind one address logs in at the change of shift, so only failures use a try up. */
const perNetwork: BucketSize = { tries: 30, refillEvery: 2000 };
const perAccount: BucketSize = { tries: 10, refillEvery: 30_000 };
/** Seldom enough that many networks together guess little: 75 a day each. */
const perAccountAndNetwork: BucketSize = { tries: 3, refillEvery: 20 * 60_000 };

export type Attempt = {
  account: string;
  address: string /** A browser that logged in as this account before. */;
  device: string | null;
};

export type LoginLimits = {
  /** Takes a try. `wait` is 0 when it may go on, else the milliseconds to wait; a right password gives the try back. */
  take: (attempt: Attempt, now: number) => { wait: number; giveBack: () => void };
};

const nothing = () => {};

/**
 * A flood against one account uses up the tries of those who cause it: a browser that has logged in as that account before
 * has tries of its own, and so has every network, so that no user is locked out by another.
 */
export function createLoginLimits(): LoginLimits {
  const networks = createLimiter(perNetwork);
  const accounts = createLimiter(perAccount);
  const both = createLimiter(perAccountAndNetwork);
  const devices = createLimiter(perAccount);

  /** Each of these that has a try loses one. */
  const takeAll = (all: readonly (readonly [Limiter, string])[], now: number) => {
    const taken = all.filter(([limiter, key]) => limiter.take(key, now) === 0);
    return () => {
      for (const [limiter, key] of taken) limiter.giveBack(key);
    };
  };

  return {
    take: ({ account, address, device }, now) => {
      if (device !== null) {
        const key = `${device} ${account}`;
        const wait = devices.take(key, now);
        return { wait, giveBack: wait === 0 ? () => devices.giveBack(key) : nothing };
      }
      const network = networkOf(address);
      const own = `${network} ${account}`;
      const wait = loginWait({
        network: networks.waitFor(network, now),
        account: accounts.waitFor(account, now),
        own: both.waitFor(own, now),
      });
      if (wait > 0) return { wait, giveBack: nothing };
      const keys = [
        [networks, network],
        [accounts, account],
        [both, own],
      ] as const;
      return { wait, giveBack: takeAll(keys, now) };
    },
  };
}
