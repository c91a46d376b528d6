/** How far up a node looks: deeper trees than this are not built. */
export const deepestChain = 10;

export type InheritingNode = {
  section_id: number | null;
  text_short: string;
  text_long: string;
  flight_profile_id: number | null;
  inherit_section: boolean;
  inherit_text_short: boolean;
  inherit_text_long: boolean;
  inherit_flight_profile: boolean;
};

export type Inherited = Pick<InheritingNode, 'section_id' | 'text_short' | 'text_long' | 'flight_profile_id'>;

/** The same as a person reads it: with names, and the name of the node that each value comes from. */
export type Inheritance = Inherited & {
  section_name: string | null;
  section_from: string | null;
  text_long_from: string | null;
  text_short_from: string | null;
  flight_profile_name: string | null;
  flight_profile_from: string | null;
};

/** What holds for a node: its own, or that of the nearest node above which does not inherit it. The node comes first. */
export function inherited(chain: readonly InheritingNode[]): Inherited {
  const near = chain.slice(0, deepestChain + 1);
  return {
    section_id: owner(near, 'inherit_section')?.section_id ?? null,
    text_short: owner(near, 'inherit_text_short')?.text_short ?? '',
    text_long: owner(near, 'inherit_text_long')?.text_long ?? '',
    flight_profile_id: owner(near, 'inherit_flight_profile')?.flight_profile_id ?? null,
  };
}

/** What a node can have from above, each with the flag by which it has it. */
export const inheritFlags = {
  section_id: 'inherit_section',
  text_short: 'inherit_text_short',
  text_long: 'inherit_text_long',
  flight_profile_id: 'inherit_flight_profile',
} as const;

export type InheritedField = keyof typeof inheritFlags;

type Flagged = Pick<InheritingNode, (typeof inheritFlags)[InheritedField]>;

/** Of the nodes above a place in the tree, the nearest first: from which of them each value comes; null from none. */
export function originsAbove<N extends Flagged>(above: readonly N[]): Readonly<Record<InheritedField, N | null>> {
  const near = above.slice(0, deepestChain);
  const from = (field: InheritedField) => near.find((node) => !node[inheritFlags[field]]) ?? null;
  return {
    section_id: from('section_id'),
    text_short: from('text_short'),
    text_long: from('text_long'),
    flight_profile_id: from('flight_profile_id'),
  };
}

type Inheriting = 'inherit_section' | 'inherit_text_short' | 'inherit_text_long' | 'inherit_flight_profile';

const owner = (chain: readonly InheritingNode[], inherits: Inheriting) => chain.find((node) => !node[inherits]);
