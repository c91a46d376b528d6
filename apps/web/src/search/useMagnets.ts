import { useEffect, useState } from 'react';
import { HubPrinterMessagesDocument, type HubPrinterMessagesSubscription } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';

type Message = HubPrinterMessagesSubscription['hubPrinterMessages'];

type MagnetItem = {
  mac: string;
  created_at: number;
  system_tree_node: NonNullable<Message['system_tree_node']>;
};

export type MagnetProblem =
  | { kind: 'no_hubs' }
  /** The device is of no node that the person sees. */
  | { kind: 'unknown'; address: string }
  /** In the words of the server. */
  | { kind: 'failed'; message: string };

export type Magnets = { items: readonly MagnetItem[]; problem: MagnetProblem | null };

const retryAfter = 5000;

/** A refusal comes at once, an acceptance not at all: after so much silence messages are on their way again. */
const acceptedAfter = 1000;

/** The devices that a magnet was held to since this began, the newest first. */
export function useMagnets(isOn: boolean): Magnets {
  const { client } = useTools();
  const [items, setItems] = useState<readonly MagnetItem[]>([]);
  const [problem, setProblem] = useState<MagnetProblem | null>(null);

  useEffect(() => {
    if (!isOn) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let accepted: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const receive = ({ id, address, error, system_tree_node }: Message) => {
      if (!system_tree_node)
        return setProblem(
          error === 'unknown device' ? { kind: 'unknown', address } : { kind: 'failed', message: error },
        );
      const item = { mac: address, created_at: id, system_tree_node };
      setItems((known) => [item, ...known.filter(({ mac }) => mac !== address)]);
      setProblem(null);
    };
    const start = () => {
      accepted = setTimeout(() => setProblem((known) => (known?.kind === 'unknown' ? known : null)), acceptedAfter);
      const { unsubscribe } = client.subscription(HubPrinterMessagesDocument, {}).subscribe(({ data, error }) => {
        if (data) return receive(data.hubPrinterMessages);
        if (!error) return;
        clearTimeout(accepted);
        const isWithoutHubs = error.graphQLErrors.some(({ extensions }) => extensions.code === 'NO_HUBS');
        setProblem(isWithoutHubs ? { kind: 'no_hubs' } : { kind: 'failed', message: error.message });
        stop();
        again = setTimeout(start, retryAfter);
      });
      stop = unsubscribe;
    };
    start();
    return () => {
      clearTimeout(again);
      clearTimeout(accepted);
      stop();
      setProblem(null);
    };
  }, [client, isOn]);

  return { items, problem };
}
