/** How somebody can be written to. */
export type Contact = {
  addresses: readonly string[];
  /** Browsers and phones that take push messages. */
  devices: number;
  notify_email: boolean;
  notify_push: boolean;
};

export type NotificationChannel = 'mail' | 'push';

/** The ways on which somebody gets messages: those that exist and that they have switched on. */
export const channelsOf = ({
  addresses,
  devices,
  notify_email,
  notify_push,
}: Contact): readonly NotificationChannel[] => [
  ...(notify_email && addresses.length > 0 ? (['mail'] as const) : []),
  ...(notify_push && devices > 0 ? (['push'] as const) : []),
];

/** Why messages do not reach somebody; null: they do. */
export type Unreachable = 'no_address' | 'switched_off';

export function whyUnreachable(contact: Contact): Unreachable | null {
  if (contact.addresses.length === 0 && contact.devices === 0) return 'no_address';
  return channelsOf(contact).length === 0 ? 'switched_off' : null;
}
