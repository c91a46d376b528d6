// Needs: a minute.
import { expect, test } from 'vitest';
import { killPoints, killRestoreAt } from '../testing/restoreKills.ts';

test.each(killPoints)(
  'killed %s %s it is the installation of %s, and the restore can be repeated',
  async (...point) => {
    expect(await killRestoreAt(point)).toEqual([{ username: 'eva' }]);
  },
);
