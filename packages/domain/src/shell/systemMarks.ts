type System = { id: number; name: string };

export type SystemMark = System & {
  /** The name, with its id in brackets where another system is called the same. */
  label: string;
  /** Two letters; with the id where another system would have the same two. */
  monogram: string;
  /** Index of the colour; adjacent systems differ. */
  colour: number;
};

const systemColours = 6;

/** What makes each system unmistakable: the same every day and on every screen. */
export const systemMarks = (systems: readonly System[]): readonly SystemMark[] =>
  systems.map(({ id, name }) => {
    const isShared = (of: (name: string) => string) =>
      systems.some((other) => other.id !== id && of(other.name) === of(name));
    return {
      id,
      name,
      label: isShared((one) => one.trim()) ? `${name} (${id})` : name,
      monogram: isShared(initials) ? `${initials(name)}${id}` : initials(name),
      colour: (id - 1) % systemColours,
    };
  });

function initials(name: string): string {
  const [first = '', ...others] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const last = others.at(-1);
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toUpperCase();
}
