import { expect, test } from 'vitest';
import { idleSchema } from '../apps/server/src/schema.ts';

/** What must work while the disk is almost full: caring for calls, ending what runs, and making room. */
test('with an almost full disk these mutations work, and no others', () => {
  const working = Object.values(idleSchema().getMutationType()?.getFields() ?? {})
    .filter(({ extensions }) => extensions.alsoWhenFull === true)
    .map(({ name }) => name);
  expect(working.toSorted()).toEqual([
    'abandonRun',
    'acknowledgeCall',
    'cancelJob',
    'checkInstallation',
    'closeIncident',
    'confirmIncident',
    'createTunnel',
    'deleteAppClients',
    'deleteBackups',
    'deleteDisplays',
    'deletePairings',
    'deleteTunnel',
    'dismissJobs',
    'lockAppClient',
    'markCallAsManuallyClosedByUser',
    'reloadClients',
    'reopenIncident',
    'reportDisplay',
    'restartServer',
    'sendDeviceAction',
    'setCallRemark',
    'startCleanup',
    'stopDeviceSearch',
    'triggerTestCall',
    'updateDisplayGroupOverride',
    'userSetPassword',
    'verifyAuditLog',
  ]);
});
