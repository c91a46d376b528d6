import type { LinkNow } from '@carestead/domain/field/linkState';

/** What the API needs to know of the building. */
export type FieldTools = {
  allowsLoopback: boolean;
  /** How it stands with each configurator. */
  links: () => readonly (LinkNow & { system_id: number })[];
};
