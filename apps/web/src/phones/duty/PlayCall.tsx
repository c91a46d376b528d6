import { dateTimeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { useRowSearch } from '@carestead/ui/form/useRowSearch';
import { Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { refLabels } from '../../entity/fields/inputLabels.ts';
import {
  PlayAppCallDocument,
  type PlayAppCallQuery,
  PlayedCallTypesDocument,
  PlayedPlacesDocument,
} from '../../generated/graphql.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import classes from './Duty.module.css';
import { minutesText, personText } from './dutyText.ts';

type Played = NonNullable<PlayAppCallQuery['playAppCall']>;

/** Chooses a place and a type, and shows whom such a call would call in this minute, step by step. */
export function PlayCall({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { client } = useTools();
  const places = usePlaces();
  const types = useCallTypes();
  const [place, setPlace] = useState<number | null>(null);
  const [type, setType] = useState<number | null>(null);
  const [played, setPlayed] = useState<Played | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function play() {
    if (place === null || type === null) return;
    setBusy(true);
    const { data } = await client
      .query(PlayAppCallDocument, { system_tree_node_id: place, call_type_id: type }, { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    setPlayed(data?.playAppCall ?? 'failed');
  }

  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      size={560}
      title={text('phoneDuty.play')}
      cancel={text('phones.pair.done')}
      confirm={text('phoneDuty.play.go')}
      isOver={place === null || type === null}
      onCancel={onClose}
      onConfirm={() => void play()}
    >
      <Text mt="xs" mb="md">
        {text('phoneDuty.play.text')}
      </Text>
      <Stack gap="md">
        <RefSelect
          name="place"
          label={text('phoneDuty.play.place')}
          required
          value={place}
          options={places.rows.map(optionOf)}
          search={places}
          labels={refLabels(text, text('entity.system_tree_nodes'))}
          onChange={(id) => {
            setPlace(id);
            setPlayed(null);
          }}
        />
        <RefSelect
          name="type"
          label={text('phoneDuty.play.type')}
          required
          value={type}
          options={types.map(optionOf)}
          labels={refLabels(text, text('entity.call_types'))}
          onChange={(id) => {
            setType(id);
            setPlayed(null);
          }}
        />
        {played === 'failed' && (
          <Callout tone="danger" title={text('phones.failed')}>
            {text('phones.failed.text')}
          </Callout>
        )}
        {played !== null && played !== 'failed' && <Steps played={played} />}
      </Stack>
    </ConfirmDialog>
  );
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ id, label: name });

function usePlaces() {
  const { client } = useTools();
  const ask = useCallback(
    async (search: string) => {
      const { data } = await client.query(PlayedPlacesDocument, { search }).toPromise();
      return data ? { rows: data.playedPlaces, hasMore: data.playedPlaces.length >= 30 } : null;
    },
    [client],
  );
  return useRowSearch(ask);
}

function useCallTypes() {
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client.query(PlayedCallTypesDocument, {}).toPromise();
    return data?.playedCallTypes ?? [];
  }, [client]);
  return useLoaded(load).latest ?? [];
}

function Steps({ played: { begins, waits_until, steps, verdicts } }: { played: Played }) {
  const text = useText();
  const timeZone = useTimeZone();
  return (
    <div role="status" className={classes.played}>
      {begins === 'nowhere' && <p>{text('phoneDuty.play.nowhere')}</p>}
      {begins === 'waits' && typeof waits_until === 'number' && (
        <p>{text('phoneDuty.play.waits', { time: dateTimeText(waits_until, timeZone) })}</p>
      )}
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are shown as they come
          <li key={index} data-kind={step.kind}>
            <span className={classes.after}>{minutesText(step.after)}</span>
            <span>{stepText(step)}</span>
          </li>
        ))}
      </ol>
      <details>
        <summary>{text('phoneDuty.play.verdicts')}</summary>
        <ul className={classes.verdicts}>
          {verdicts.map(({ name, is_called, because }) => (
            <li key={name}>
              <strong>{name}</strong> {verdictText(is_called, because)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );

  function stepText({ kind, why, group_name, people }: Played['steps'][number]): string {
    if (kind === 'escalated') return text('phoneDuty.play.step.escalated', { name: group_name });
    if (kind === 'nobody_reached') return text('phoneDuty.play.step.nobody_reached');
    const reason = (['resend', 'escalation', 'failsafe'] as const).find((one) => one === why) ?? 'first';
    return `${text(`phoneDuty.play.step.${reason}`)} ${people.map((person) => personText(text, person)).join(', ')}`;
  }

  function verdictText(is_called: boolean, because: string): string {
    const known = (['priority', 'ignored', 'held_back'] as const).find((one) => one === because);
    if (known) return text(`phoneDuty.because.${known}`);
    return text(is_called ? 'phoneDuty.because.plan.yes' : 'phoneDuty.because.plan.no');
  }
}
