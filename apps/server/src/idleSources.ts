import type { Sources } from './schema.ts';

const answersNobody = () => {
  throw new Error('a schema that is only read answers nobody');
};

/** For a schema that is printed or looked at, and never asked. */
export const idleSources: Sources = {
  systemMessages: answersNobody,
  hashPassword: answersNobody,
  bareHash: answersNobody,
  isPassword: answersNobody,
  mailer: { send: answersNobody },
  endSessionsOf: answersNobody,
  calls: {
    boards: { list: answersNobody, board: answersNobody, names: answersNobody, close: answersNobody },
    listen: answersNobody,
    act: answersNobody,
  },
  field: { allowsLoopback: false },
  licencePublicKey: null,
  circumstances: { offline_mode: false, demo_mode: false, incidents: false },
};
