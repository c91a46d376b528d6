import { phoneCloseCodes } from '@carestead/domain/phones/phoneCloseCodes';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { callAlertConsumer, incidentAlertConsumer } from './alertConsumer.ts';
import { createAnswers } from './answers.ts';
import { addClientApi } from './clientApi.ts';
import { createClientKeys } from './clientKeys.ts';
import { createConnections } from './connections.ts';
import { addDeliveryApi } from './deliveryApi.ts';
import { addDemoPhones } from './demoPhones.ts';
import { startDueLoop } from './dueLoop.ts';
import { addDutyApi } from './dutyApi.ts';
import { openGateway } from './gateway.ts';
import { keepAlive } from './keepAlive.ts';
import { createLive } from './live.ts';
import { createPhoneDesk } from './phoneDesk.ts';
import { addPhoneRoutes } from './phoneRoutes.ts';
import { createPhoneSocket } from './phoneSocket.ts';
import { createQuestions } from './questions.ts';
import { createRecords } from './records.ts';
import { ringConsumer } from './ringConsumer.ts';
import { addStatisticApi } from './statisticApi.ts';
import { createSendTestAlert } from './testAlert.ts';

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
