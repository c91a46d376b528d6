import { phoneAppCalls } from './phoneAppCalls.ts';
import { phoneAppConnection } from './phoneAppConnection.ts';
import { phoneAppLogIn } from './phoneAppLogIn.ts';
import { phoneAppMore } from './phoneAppMore.ts';
import { phoneAppPairing } from './phoneAppPairing.ts';
import { phoneAppTeam } from './phoneAppTeam.ts';

/** The companion app, which loads these texts and no others. */
export const phoneApp = {
  ...phoneAppConnection,
  ...phoneAppPairing,
  ...phoneAppLogIn,
  ...phoneAppCalls,
  ...phoneAppTeam,
  ...phoneAppMore,
};
