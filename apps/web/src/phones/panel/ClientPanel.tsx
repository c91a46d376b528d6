import { FormSection } from '@carestead/ui/form/FormSection';
import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Group } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { use, useCallback } from 'react';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { AppClientDocument } from '../../generated/graphql.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { PanelSteps } from '../../platform/page/PanelSteps.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { ListBesideContext, type WholeClient } from '../client.ts';
import { StateChips } from '../StateChips.tsx';
import { useLatest } from '../useLatest.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientForm } from './ClientForm.tsx';
import { ClientPairing } from './ClientPairing.tsx';
import classes from './ClientPanel.module.css';
import { DaysSection } from './DaysSection.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Problems } from './Problems.tsx';
import { TestAlert } from './TestAlert.tsx';

/** One phone, beside the list where there is room: how it is, what is wrong and how that is mended. */
export function ClientPanel() {
  const text = useText();
  const { level, close } = useCurrentRoute();
  const { id } = useParams({ strict: false }) as { id?: string };
  const list = use(ListBesideContext);
  const { state, client, reload } = useClient(Number(id));
  return (
    <Panel
      level={level}
      size="small"
      isDockable={list !== null}
      title={client?.name ?? text('entity.app_client')}
      path={client && <Where client={client} />}
      isReadOnly
      labels={panelLabels(text)}
      onClose={close}
      actions={
        list && (
          <PanelSteps {...list} labels={{ previous: text('phonePanel.previous'), next: text('phonePanel.next') }} />
        )
      }
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {text('form.close')}
          </Button>
        </Group>
      }
    >
      {state === 'loading' && <Waiting onRetry={reload}>{(note) => note}</Waiting>}
      {state === 'failed' && <LoadFailed onRetry={reload} />}
      {state === 'ready' && client && <Content key={client.id} client={client} onChanged={reload} onGone={close} />}
      {state === 'ready' && !client && <p className={classes.note}>{text('phonePanel.missing')}</p>}
    </Panel>
  );
}

function useClient(id: number) {
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client.query(AppClientDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the phone did not arrive');
    return { found: data.appClient ?? null };
  }, [client, id]);
  const { current, hasFailed, reload } = useLatest(load);
  const state = current ? ('ready' as const) : hasFailed ? ('failed' as const) : ('loading' as const);
  return { state, client: current?.found ?? null, reload };
}

function Where({ client: { user_name, group_name, phone_number, app_version } }: { client: WholeClient }) {
  const text = useText();
  const version = app_version && text('phonePanel.version', { version: app_version });
  return (
    <p className={classes.path}>
      {[user_name || text('phones.no_user'), group_name, phone_number, version].filter(Boolean).join(' · ')}
    </p>
  );
}

type Props = { client: WholeClient; onChanged: () => void; onGone: () => void };

function Content({ client, onChanged, onGone }: Props) {
  const text = useText();
  return (
    <>
      <div className={classes.top}>
        <StateChips state={client.state} />
        <ClientFacts client={client} />
        <Problems client={client} />
        <TestAlert client={client} />
      </div>
      <Deliveries id={client.id} />
      <DaysSection days={client.reachability} />
      <ClientPairing client={client} onChanged={onChanged} onGone={onGone} />
      <FormSection title={text('phonePanel.edit')}>
        <ClientForm key={client.revision} client={client} onSaved={onChanged} />
      </FormSection>
    </>
  );
}
