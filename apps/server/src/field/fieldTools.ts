import type { LinkNow } from '@carestead/domain/field/linkState';

/** What the API needs to know of the configurators. */
export type FieldTools = {
  allowsLoopback: boolean;
  /** The state of the link to each configurator. */
  links: () => readonly (LinkNow & { system_id: number })[];
};
