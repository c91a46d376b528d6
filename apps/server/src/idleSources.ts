import type { Sources } from './schema.ts';

const answersNobody = () => {
  throw new Error('a schema that is only read answers nobody');
};

/** For a schema that is printed or looked at, and never asked. */
export const idleSources: Sources = {
  systemMessages: { now: answersNobody, follow: answersNobody },
  hashPassword: answersNobody,
  contactOf: answersNobody,
  bareHash: answersNobody,
  isPassword: answersNobody,
  mailer: { send: answersNobody },
  calls: {
    boards: {
      list: answersNobody,
      links: answersNobody,
      board: answersNobody,
      names: answersNobody,
      close: answersNobody,
    },
    stream: answersNobody,
    act: answersNobody,
  },
  display: {
    relationsOf: answersNobody,
    lastCallsOf: answersNobody,
    pairing: { makeCode: answersNobody },
    act: answersNobody,
  },
  registry: { take: answersNobody, forget: answersNobody, flush: answersNobody, close: answersNobody },
  field: { allowsLoopback: false, links: answersNobody },
  systems: { dataFolder: '' },
  licencePublicKey: null,
  circumstances: { offline_mode: false, demo_mode: false, incidents: false },
};
