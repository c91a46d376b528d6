import { phoneCloseCodes } from '@carestead/domain/phones/phoneCloseCodes';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { addClientApi } from './clients/clientApi.ts';
import { createClientKeys } from './clients/clientKeys.ts';
import { addDemoPhones } from './clients/demoPhones.ts';
import { addDutyApi } from './clients/dutyApi.ts';
import { createConnections } from './connections/connections.ts';
import { keepAlive } from './connections/keepAlive.ts';
import { createLive } from './connections/live.ts';
import { createPhoneDesk } from './connections/phoneDesk.ts';
import { addPhoneRoutes } from './connections/phoneRoutes.ts';
import { createPhoneSocket } from './connections/phoneSocket.ts';
import { createQuestions } from './connections/questions.ts';
import { createRecords } from './connections/records.ts';
import { openGateway } from './gateway.ts';
import { callAlertConsumer, incidentAlertConsumer } from './rings/alertConsumer.ts';
import { createAnswers } from './rings/answers.ts';
import { startDueLoop } from './rings/dueLoop.ts';
import { ringConsumer } from './rings/ringConsumer.ts';
import { createSendTestAlert } from './rings/testAlert.ts';
import { addDeliveryApi } from './statistics/deliveryApi.ts';
import { addStatisticApi } from './statistics/statisticApi.ts';

/** The gateway for phones: what rings where, and what becomes of it. */
async function start(host: Host) {
  const gateway = openGateway(host);
  const connections = createConnections();
  const keys = createClientKeys(host, gateway);
  const records = createRecords(host, gateway);
  const answers = createAnswers(host, gateway);
  const live = createLive(host, {
    ...{ gateway, connections, records },
    onSlow: (socket) => socket.close(phoneCloseCodes.doesNotRead, 'does not read'),
  });
  const ask = createQuestions(host, gateway, live);
  const desk = createPhoneDesk(host, { gateway, connections, keys, records, live, answers, ask });
  const alive = keepAlive(host, { gateway, connections });
  const loop = startDueLoop(gateway, host);
  return {
    live: { gateway, connections, keys, desk },
    stop: async () => {
      await loop.stop();
      desk.stop();
      live.stop();
      await answers.close();
      await records.close();
      await alive.stop();
      gateway.stop();
    },
  };
}

export const phones = feature('phones', {
  start,
  api: (builder, live) => {
    addClientApi(builder);
    addDutyApi(builder, live);
    addDeliveryApi(builder, live, createSendTestAlert());
    addStatisticApi(builder);
  },
  consumers: ({ gateway }, host) => [
    ringConsumer(gateway),
    callAlertConsumer(gateway),
    incidentAlertConsumer(gateway, host),
  ],
  http: (app, { keys, gateway }, host) => {
    addPhoneRoutes(app, host, { keys, gateway });
    addDemoPhones(app, host, { keys, gateway });
  },
  socket: ({ connections, desk }, host) => createPhoneSocket(host, { connections, desk }),
});
