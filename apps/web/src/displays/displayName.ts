import type { Text } from '../platform/useText.ts';

/** What somebody called it, else what is known of it. */
export const displayName = (text: Text, { name, profile }: { name: string; profile: string }): string =>
  name || profile || text('displays.unnamed');
