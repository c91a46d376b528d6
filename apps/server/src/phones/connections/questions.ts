import type { PhoneFrame, ServerFrame } from '@carestead/domain/phones/protocol';
import type { Host } from '../../manifest/host.ts';
import type { Gateway } from '../gateway.ts';
import type { Connection } from './connections.ts';
import type { Live } from './live.ts';
import { calledFor, findPlaces, mapOf, pathTo, stepsOf } from './questionQueries.ts';

type Asked = Extract<PhoneFrame, { type: 'details' | 'places' }>;
type Reply = Extract<ServerFrame, { type: 'details' | 'places' | 'answer' }>;

export type Questions = ReturnType<typeof createQuestions>;

/** What a person wants to know before they go, and which places they can choose. */
export function createQuestions({ database, ports }: Host, { book }: Gateway, live: Pick<Live, 'has'>) {
  const details = async (connection: Connection, message: number, id: number): Promise<Reply> => {
    const facts = await book.now();
    const call = facts && ports.openCalls(facts.system_id).calls.find((open) => open.id === id);
    // Only of calls that this phone is sent.
    if (!call || !(await live.has(connection, id))) return { type: 'answer', message, outcome: 'over' };
    const { system_id, settings } = facts;
    const [path, map, people, steps] = await Promise.all([
      pathTo(database, system_id, call.device_id),
      mapOf(database, system_id, id),
      calledFor(database, system_id, id),
      stepsOf(database, system_id, id),
    ]);
    const isNamed = settings.display_names_enabled;
    return {
      ...{ type: 'details', message, call: id, path, map },
      people: isNamed ? people : [],
      steps: isNamed ? steps : steps.map((step) => ({ ...step, who: '' })),
    };
  };

  return async (connection: Connection, frame: Asked): Promise<Reply> => {
    const { message } = frame;
    if (frame.type === 'details') return await details(connection, message, frame.call);
    const facts = await book.now();
    const mayChoose = facts?.settings.subscriptions_enabled && facts.settings.subscriptions_user_defined;
    if (!facts || !mayChoose) return { type: 'answer', message, outcome: 'denied' };
    return { type: 'places', message, places: await findPlaces(database, facts.system_id, frame) };
  };
}
