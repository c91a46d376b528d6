/** A ward with its calls. */
export type TreeSection = { id: number; name: string };

/** A node of a generated tree; what a device calls from is named by the text of its call source. */
export type TreeNode = {
  id: number;
  parent_id: number | null;
  kind: 'building' | 'floor' | 'section' | 'room' | 'wired' | 'radio' | 'repeater' | 'tech';
  name: string;
  /** Of a ward, of a repeater and of a door; the others have that of the node above. */
  section_id: number | null;
  source: 'Bett' | 'Bett Fenster' | 'Bad' | 'Medaillon' | 'Sturzmatte' | 'Repeater' | 'Tür' | null;
  serial: string;
  /** What displays show of a room and of what is in it. */
  text: string;
};

const floors = 5;
const wards = ['A', 'B', 'C', 'D'];
const roomsPerWard = 24;

type Sizes = { nodes: number; firstNode: number; firstSection: number };

/**
 * Buildings with floors, wards, rooms and devices, one after the other until there are so many nodes. A node comes after its
 * parent, and a section before the node of its ward.
 */
export function* facilityTree(sizes: Sizes): Generator<{ section: TreeSection } | { node: TreeNode }> {
  let left = sizes.nodes;
  for (const item of endlessTree(sizes)) {
    if (left === 0) return;
    if ('node' in item) left -= 1;
    yield item;
  }
}

function* endlessTree({ firstNode, firstSection }: Sizes): Generator<{ section: TreeSection } | { node: TreeNode }> {
  let [nextNode, nextSection] = [firstNode, firstSection];
  const node = (values: Partial<TreeNode> & Pick<TreeNode, 'kind' | 'name' | 'parent_id'>): { node: TreeNode } => {
    const id = nextNode;
    nextNode += 1;
    const serial = values.source ? `G${100_000 + id}` : '';
    return { node: { id, section_id: null, source: null, serial, text: '', ...values } };
  };

  for (let building = 1; ; building += 1) {
    const top = node({ kind: 'building', name: `Haus ${building}`, parent_id: null });
    yield top;
    for (let floor = 0; floor < floors; floor += 1) {
      const level = node({ kind: 'floor', name: `Haus ${building}, ${floor}. Stock`, parent_id: top.node.id });
      yield level;
      for (const [side, letter] of wards.entries()) {
        const section = { id: nextSection, name: `Haus ${building}, Station ${floor}${letter}` };
        nextSection += 1;
        yield { section };
        const ward = node({ kind: 'section', name: section.name, parent_id: level.node.id, section_id: section.id });
        yield ward;
        const repeater = `Repeater ${building}.${floor}${letter}`;
        yield node({ kind: 'repeater', name: repeater, parent_id: ward.node.id, source: 'Repeater' });
        if (floor === 0 && side === 0)
          yield node({ kind: 'tech', name: `Eingang Haus ${building}`, parent_id: ward.node.id, source: 'Tür' });
        for (let index = 1; index <= roomsPerWard; index += 1)
          yield* room(
            `${building}.${floor}.${String(side * roomsPerWard + index).padStart(2, '0')}`,
            ward.node.id,
            index,
          );
      }
    }
  }

  function* room(number: string, parent_id: number, index: number) {
    const whole = node({ kind: 'room', name: `Zimmer ${number}`, parent_id, text: number });
    yield whole;
    const own = { parent_id: whole.node.id } as const;
    yield node({ ...own, kind: 'wired', name: `Bett ${number}`, source: 'Bett' });
    yield node({ ...own, kind: 'wired', name: `Bad ${number}`, source: 'Bad' });
    yield node({ ...own, kind: 'radio', name: `Medaillon ${number}`, source: 'Medaillon' });
    if (index % 5 === 0) yield node({ ...own, kind: 'radio', name: `Sturzmatte ${number}`, source: 'Sturzmatte' });
    // Every other room has two beds.
    if (index % 2 === 1) return;
    yield node({ ...own, kind: 'wired', name: `Bett Fenster ${number}`, source: 'Bett Fenster' });
    yield node({ ...own, kind: 'radio', name: `Medaillon Fenster ${number}`, source: 'Medaillon' });
  }
}
