import { notificationResults } from '@carestead/domain/phones/wayToPhone';
import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { AppTestAlertDocument, type AppTestAlertQuery, SendAppTestAlertDocument } from '../../generated/graphql.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { WholeClient } from '../client.ts';
import classes from './ClientPanel.module.css';

type Answer = NonNullable<AppTestAlertQuery['appTestAlert']>;
type Sent = { alert_id: number; answer: Answer | null; isSilent: boolean };

const looksEvery = 1000;
const waitsFor = 30_000;

/** Rings on the phone, and shows when the phone has confirmed that. */
export function TestAlert({ client: { id, current_user_id } }: { client: WholeClient }) {
  const text = useText();
  const { client, toasts } = useTools();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const alert_id = sent?.alert_id ?? null;
  const isOver = sent?.isSilent === true || isAnswered(sent?.answer ?? null);

  useEffect(() => {
    if (alert_id === null || isOver) return;
    let isWanted = true;
    const began = performance.now();
    const timer = setInterval(() => {
      void client
        .query(AppTestAlertDocument, { id, alert_id }, { requestPolicy: 'network-only' })
        .toPromise()
        .then(({ data }) => {
          if (!isWanted || !data) return;
          setSent({ alert_id, answer: data.appTestAlert ?? null, isSilent: performance.now() - began > waitsFor });
        });
    }, looksEvery);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [client, id, alert_id, isOver]);

  async function send() {
    setBusy(true);
    const { data } = await client.mutation(SendAppTestAlertDocument, { id }).toPromise();
    setBusy(false);
    if (data) setSent({ alert_id: data.sendAppTestAlert, answer: null, isSilent: false });
    else toasts.show({ id: 'phones', type: 'error', title: text('phones.failed') });
  }

  const hasUser = current_user_id !== null;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconBellRinging size={18} stroke={1.75} aria-hidden="true" />}
        loading={isBusy}
        disabled={!hasUser}
        onClick={() => void send()}
      >
        {text('phonePanel.test')}
      </Button>
      <span className={classes.answer} role="status">
        {hasUser ? sent && answerText(text, sent) : text('phonePanel.test.no_user')}
      </span>
    </div>
  );
}

const isAnswered = (answer: Answer | null) =>
  answer !== null && (answer.state === 'confirmed' || answer.state === 'opened' || answer.state === 'error');

function answerText(text: Text, { answer, isSilent }: Sent): string {
  if (answer?.state === 'error') {
    const result = notificationResults.find((one) => one === answer.result) ?? 'client_offline';
    return text(`phonePanel.result.${result}`);
  }
  if (answer && isAnswered(answer)) {
    const seconds = ((answer.confirmed_after ?? 0) / 1000).toFixed(1);
    return text(answer.state === 'opened' ? 'phonePanel.test.opened' : 'phonePanel.test.confirmed', { seconds });
  }
  return text(isSilent ? 'phonePanel.test.silent' : 'phonePanel.test.sending');
}
