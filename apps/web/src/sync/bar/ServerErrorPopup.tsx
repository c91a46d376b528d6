import { Callout } from '@carestead/ui/feedback/Callout';
import { useFocusBack } from '@carestead/ui/feedback/useFocusBack';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GetsHttpErrorDocument, type GetsHttpErrorSubscription } from '../../generated/graphql.ts';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { syncNeeds } from '../syncNeeds.ts';
import classes from './ServerErrorPopup.module.css';

type Failure = GetsHttpErrorSubscription['getsHTTPError'];

/** Says that the configurator did not take something; the newest failure is shown, and none comes twice. */
export function ServerErrorPopup() {
  const { client } = useTools();
  const { system_id } = useAppData();
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const { unsubscribe } = client.subscription(GetsHttpErrorDocument, {}).subscribe(({ data }) => {
      if (data?.getsHTTPError.system_id === system_id && !isDeviceAction(data.getsHTTPError))
        setFailure(data.getsHTTPError);
    });
    return unsubscribe;
  }, [client, system_id]);
  useFocusBack(failure !== null);
  return (
    <Modal.Root opened={failure !== null} onClose={() => setFailure(null)} centered size={520} padding="xl">
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius={10}>
        <Modal.Body>{failure && <FailureView failure={failure} onClose={() => setFailure(null)} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whoever gave a device something to do sees there what became of it. */
const isDeviceAction = ({ url }: Failure) => url.endsWith('/v1/actions');

const reasons = ['offline', 'unauthorized', 'refused', 'busy'] as const;

function FailureView({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const text = useText();
  const router = useRouter();
  const { pathIfAny } = useTools();
  const maySync = mayEnter({ needs: syncNeeds }, useAppData());
  const [isDetailed, setDetailed] = useState(false);
  const sync = maySync ? pathIfAny('sync') : null;
  const reason = reasons.find((one) => failure.checks.includes(one)) ?? 'unknown';
  return (
    <>
      <Modal.Title>{text('syncBar.error.title')}</Modal.Title>
      <Callout tone="danger" title={text(`syncBar.error.${reason}`)}>
        {text('syncBar.error.hint')}
      </Callout>
      {isDetailed ? (
        <Textarea
          readOnly
          autosize
          maxRows={12}
          mt="sm"
          label={text('syncBar.error.details.title')}
          classNames={{ input: classes.details }}
          value={[failure.action, failure.url, failure.message, failure.payload].filter(Boolean).join('\n')}
        />
      ) : (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setDetailed(true)}>
          {text('syncBar.error.details')}
        </Button>
      )}
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          {text('syncBar.error.ignore')}
        </Button>
        {sync !== null && (
          <Button
            onClick={() => {
              onClose();
              void router.navigate({ to: sync });
            }}
          >
            {text('syncBar.to_sync')}
          </Button>
        )}
      </Group>
    </>
  );
}
