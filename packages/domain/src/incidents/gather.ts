/** What others hang on: a repeater with the node in which it hangs. */
export type Repeater = { id: number; parent_id: number | null; isLost: boolean };

type Behind = {
  id: number;
  radio: boolean;
  /** The nodes above the device, the nearest first. */
  path: readonly number[];
};

export type Causes = {
  repeaters: readonly Repeater[];
  hubs: readonly { id: number; isLost: boolean }[];
};

/** What gathers a lost device: the cause of the one incident that stands for all of them. */
export type Gatherer = { target: 'device' | 'hub'; id: number };

/**
 * The dead repeater or hub behind which a lost radio device stands; null: it is lost by itself. A repeater serves the place
 * in which it hangs; where several do, one that lives is enough. Without any, devices speak to the hubs of the system.
 */
export function gathererOf(device: Behind, { repeaters, hubs }: Causes): Gatherer | null {
  if (!device.radio) return null;
  for (const place of device.path) {
    const serving = repeaters.filter(({ id, parent_id }) => (id === place || parent_id === place) && id !== device.id);
    const [first] = serving.toSorted((a, b) => a.id - b.id);
    if (!first) continue;
    return serving.every(({ isLost }) => isLost) ? { target: 'device', id: first.id } : null;
  }
  const [hub] = hubs.toSorted((a, b) => a.id - b.id);
  return hub && hubs.every(({ isLost }) => isLost) ? { target: 'hub', id: hub.id } : null;
}

export const causeOfGatherer = ({ target, id }: Gatherer): string => (target === 'hub' ? `hub ${id}` : `reach ${id}`);
