import { type DeliveryReason, deliveryReasons } from '@carestead/domain/deliveries/delivery';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { useMutation } from 'urql';
import { SendTestAlertDocument } from '../generated/graphql.ts';
import { type Text, useText } from '../platform/text/useText.ts';

/** What came of the last test; it stays in sight until the next one. */
export type Tested = { success: boolean; title: string; text: string };

/** One at a time; gives the result in words. */
export function useTestAlert(id: number) {
  const text = useText();
  const [, sendTestAlert] = useMutation(SendTestAlertDocument);
  const [isSending, setSending] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);

  async function send() {
    setSending(true);
    setTested(null);
    const { data, error } = await sendTestAlert({ id });
    setSending(false);
    const result = data?.sendTestAlert;
    if (result?.success)
      return setTested({
        success: true,
        title: text('alertChannels.test.sent'),
        text: text('alertChannels.test.sent.text'),
      });
    const why = result ? reasonText(text, result) : errorText(text, error);
    setTested({ success: false, title: text('alertChannels.test.not_sent'), text: why });
  }

  return { isSending, tested, send };
}

const isReason = (reason: string): reason is Exclude<DeliveryReason, ''> =>
  reason !== '' && deliveryReasons.some((one) => one === reason);

const reasonText = (text: Text, { reason, detail }: { reason: string; detail: string }) =>
  [text(isReason(reason) ? `deliveries.reason.${reason}` : 'alertChannels.test.failed'), detail && `(${detail})`]
    .filter(Boolean)
    .join(' ');

function errorText(text: Text, error: CombinedError | undefined): string {
  switch (error?.graphQLErrors[0]?.extensions.code) {
    case 'CHANNEL_INCOMPLETE':
      return text('alertChannels.test.incomplete');
    case 'TOO_MANY_ATTEMPTS':
      return text('alertChannels.test.too_soon');
    default:
      return text('alertChannels.test.failed');
  }
}
