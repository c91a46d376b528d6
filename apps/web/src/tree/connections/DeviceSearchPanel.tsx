import { isRunning, type SearchState } from '@carestead/domain/field/searchState';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Panel } from '@carestead/ui/panel/Panel';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlayerStop, IconRadar2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../entity/rows/answer.ts';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './DeviceSearch.module.css';
import { FoundDevices } from './FoundDevices.tsx';
import { type DeviceSearch, type SearchedHub, useDeviceSearches } from './useDeviceSearches.ts';

/** Searches for devices through a hub, and assigns what is found in place. */
export function DeviceSearchPanel() {
  const text = useText();
  const { level, close } = useCurrentRoute();
  const searches = useDeviceSearches();
  const [chosen, setChosen] = useState<number | null>(null);
  const { hubs, gone, state, failure } = searches;
  const lost = gone.find(({ hub_id }) => hub_id === chosen);
  const hub =
    hubs.find(({ hub_id }) => hub_id === chosen) ??
    hubs.find(({ search }) => search?.is_own && isRunning(search.state)) ??
    hubs[0];
  return (
    <Panel
      level={level}
      size="large"
      title={text('deviceSearch.title')}
      actions={null}
      labels={panelLabels(text)}
      onClose={close}
    >
      <Stack gap="lg" className={classes.panel}>
        <Text c="dimmed">{text('deviceSearch.intro')}</Text>
        {state === 'failed' && (
          <Callout
            tone="danger"
            title={text('deviceSearch.load_failed')}
            action={
              <Button variant="default" onClick={searches.retry}>
                {text('app.retry')}
              </Button>
            }
          >
            {text('deviceSearch.load_failed.text')}
          </Callout>
        )}
        {failure && (
          <Callout tone="danger" title={text('deviceSearch.start_failed')}>
            {failureText(text, failure)}
          </Callout>
        )}
        {lost && (
          <Callout tone="warning" title={text('deviceSearch.hub_gone', { hub: lost.hub_name })}>
            {text('deviceSearch.hub_gone.text')}
          </Callout>
        )}
        {lost?.search && <FoundDevices key={lost.search.id} search={{ ...lost.search, state: 'stopped' }} />}
        {state === 'loading' && <Skeleton height={160} />}
        {state === 'ready' && !hub && (
          <Callout tone="warning" title={text('deviceSearch.no_hubs')}>
            {text('deviceSearch.no_hubs.text')}
          </Callout>
        )}
        {hub && (
          <>
            <div className={classes.bar}>
              <NativeSelect
                className={classes.hub}
                label={text('entity.hub')}
                value={String(hub.hub_id)}
                data={hubs.map((each) => ({ value: String(each.hub_id), label: hubLabel(text, each) }))}
                onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
              />
              <SearchButton
                hub={hub}
                onStart={(hub_id) => {
                  setChosen(hub_id);
                  return searches.start(hub_id);
                }}
                onStop={searches.stop}
              />
            </div>
            {!lost && hub.search && <SearchStatus search={hub.search} />}
            {!lost && hub.search && <FoundDevices key={hub.search.id} search={hub.search} />}
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** Why a search was not started or not stopped. */
function failureText(text: ReturnType<typeof useText>, failure: Refusal['kind']): string {
  if (failure === 'not_found') return text('deviceSearch.start_failed.hub_gone');
  return text(failure === 'denied' ? 'deviceSearch.denied' : 'deviceSearch.start_failed.text');
}

/** Who searches through which hub is known before one is chosen. */
function hubLabel(text: ReturnType<typeof useText>, { hub_name, search }: SearchedHub): string {
  if (!search || !isRunning(search.state) || search.is_own) return hub_name;
  return text('deviceSearch.hub_taken', { hub: hub_name, name: search.user_name ?? '' });
}

type ButtonProps = {
  hub: SearchedHub;
  onStart: (hub_id: number) => Promise<void>;
  onStop: (hub_id: number) => Promise<void>;
};

function SearchButton({ hub: { hub_id, search }, onStart, onStop }: ButtonProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const doing = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  const runs = search !== null && search !== undefined && isRunning(search.state);
  if (runs && search.is_own)
    return (
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconPlayerStop size={18} stroke={1.75} />}
        onClick={() => doing(onStop(hub_id))}
      >
        {text('deviceSearch.stop')}
      </Button>
    );
  return (
    <Button
      loading={isBusy}
      disabled={runs}
      leftSection={<IconRadar2 size={18} stroke={1.75} />}
      onClick={() => doing(onStart(hub_id))}
    >
      {text('deviceSearch.start')}
    </Button>
  );
}

const wrongStates: readonly SearchState[] = [
  'offline',
  'unauthorized',
  'busy',
  'unsupported',
  'unknown_hub',
  'reconnecting',
];

function SearchStatus({ search }: { search: DeviceSearch }) {
  const text = useText();
  const now = useServerTime();
  const { state, user_name, is_own, ends_at } = search;
  const runs = isRunning(state);
  const seconds = now === null ? null : Math.max(Math.ceil((ends_at - now) / 1000), 0);
  const isWrong = wrongStates.includes(state);
  return (
    <div className={classes.status} role="status">
      <Lamp
        fill={runs ? (isWrong ? 'striped' : 'solid') : 'hollow'}
        tone={isWrong ? 'warning' : runs ? 'iris' : 'neutral'}
      />
      <span>
        <strong>{text(`deviceSearch.state.${state}`)}</strong>
        {!is_own && runs && <> {text('deviceSearch.other', { name: user_name ?? '' })}</>}
      </span>
      {runs && seconds !== null && (
        <span className={classes.time} aria-hidden="true">
          {text('deviceSearch.left', { seconds })}
        </span>
      )}
    </div>
  );
}
