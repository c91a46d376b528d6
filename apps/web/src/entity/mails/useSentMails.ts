import { type DeliveryReason, type DeliveryResult, deliveryReasons } from '@carestead/domain/deliveries/delivery';
import { useState } from 'react';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { SentMail } from './SentMails.tsx';

type Sent = { id: number; created_at: number; target: string; result: DeliveryResult; reason: string };

type Reason = Exclude<DeliveryReason, ''>;

type Texts = { result: (result: DeliveryResult) => string; reason: (reason: Reason) => string };

/** What `load` gives, again whenever something was sent; the texts come with the routes that show it. */
export function useSentMails(load: () => Promise<readonly Sent[]>, texts: Texts): readonly SentMail[] {
  const [version, setVersion] = useState(0);
  useRowChanges(['delivery'], () => setVersion((known) => known + 1));
  const sent = useLoaded(load, version).latest ?? [];
  return sent.map(({ reason, ...mail }) => ({
    ...mail,
    label: texts.result(mail.result),
    reason: isReason(reason) ? texts.reason(reason) : null,
  }));
}

const isReason = (reason: string): reason is Reason => reason !== '' && deliveryReasons.some((one) => one === reason);
