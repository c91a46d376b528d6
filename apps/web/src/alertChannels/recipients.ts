import { type RecipientType, recipientTypes } from '@carestead/domain/alertChannels/alertClass';

export type Recipient = { identification: string; recipient_type: RecipientType };

export const newRecipient: Recipient = { identification: '', recipient_type: 'single' };

/** The form holds parts as they came over the wire. */
export function recipientsOf(value: unknown): readonly Recipient[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: Partial<Recipient>) => ({
    identification: row.identification ?? '',
    recipient_type: recipientTypes.find((type) => type === row.recipient_type) ?? 'single',
  }));
}

export const changedAt = (recipients: readonly Recipient[], index: number, change: Partial<Recipient>) =>
  recipients.map((recipient, at) => (at === index ? { ...recipient, ...change } : recipient));

export const withoutPlace = (recipients: readonly Recipient[], index: number) =>
  recipients.filter((_recipient, at) => at !== index);

/** Their order has no meaning. */
export function isSameSet(one: readonly Recipient[], other: readonly Recipient[]): boolean {
  const sorted = (recipients: readonly Recipient[]) =>
    recipients
      .map(({ identification, recipient_type }) => `${recipient_type} ${identification}`)
      .toSorted()
      .join('\n');
  return sorted(one) === sorted(other);
}
