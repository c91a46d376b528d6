import { isShown } from '@carestead/domain/routing/whoSees';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { OverridePreviewDocument, type OverridePreviewQuery } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import { type Sight, SightList, sightKey, sightsOf, useReasonNames } from '../SightList.tsx';
import { decidingRows } from '../useCallSights.ts';
import classes from './OverridePreview.module.css';

type Preview = NonNullable<OverridePreviewQuery['overridePreview']>;
type Call = { section_id: number; call_type_id: number };

/** Who sees which calls now and when the interconnection is switched, by the function that decides it. */
export function OverridePreview({ id }: { id: number }) {
  const text = useText();
  const [call, setCall] = useState<Call | null>(null);
  const { preview, hasFailed, retry } = usePreview(id, call);
  if (hasFailed)
    return (
      <Callout
        tone="warning"
        title={text('overrides.preview.failed')}
        action={
          <Button variant="default" onClick={retry}>
            {text('app.retry')}
          </Button>
        }
      >
        {text('overrides.preview.failed.text')}
      </Callout>
    );
  if (!preview) return <Skeleton height={220} />;
  return <Answer preview={preview} onChoose={setCall} />;
}

function usePreview(id: number, call: Call | null) {
  const { client } = useTools();
  const [version, setVersion] = useState(0);
  useRowChanges([...decidingRows, 'system_tree_node'], () => setVersion((count) => count + 1));
  const { section_id = null, call_type_id = null } = call ?? {};
  const load = useCallback(async () => {
    const variables = { id, section_id, call_type_id };
    const { data, error } = await client
      .query(OverridePreviewDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data?.overridePreview) throw error ?? new Error('no answer');
    return data.overridePreview;
  }, [client, id, section_id, call_type_id]);
  const { latest, hasFailed } = useLoaded(load, version);
  return { preview: latest, hasFailed, retry: () => setVersion((count) => count + 1) };
}

const keyOf = ({ section_id, call_type_id }: Call) => `${section_id} ${call_type_id}`;

type AnswerProps = { preview: Preview; onChoose: (call: Call) => void };

function Answer({ preview, onChoose }: AnswerProps) {
  const text = useText();
  const { changes, changed_count, unseen_count, now, after } = preview;
  const unseen = changes.filter(({ is_unseen }) => is_unseen);
  const isThere = changes.some((change) => keyOf(change) === keyOf(preview));
  const [seenNow, seenAfter] = [now, after].map((sights) => new Set(sightsOf(sights).filter(isShown).map(sightKey)));
  const lost = (sight: Sight) => !seenAfter?.has(sightKey(sight)) && <Mark kind="lost" />;
  const gained = (sight: Sight) => !seenNow?.has(sightKey(sight)) && <Mark kind="gained" />;
  return (
    <Stack gap="lg" aria-live="polite">
      {unseen_count > 0 && (
        <Callout tone="danger" title={text('overrides.preview.unseen', { count: unseen_count })}>
          {unseen.slice(0, mostUnseen).map(callName).join(', ')}
          {unseen_count > mostUnseen && ' …'}
          {unseen.some(({ lost: counted }) => counted === 0) && <p>{text('overrides.preview.unseen.hidden')}</p>}
        </Callout>
      )}
      <Text>
        {changed_count === 0
          ? text('overrides.preview.unchanged')
          : text('overrides.preview.changed', { count: changed_count })}
      </Text>
      {changes.length > 0 && (
        <NativeSelect
          label={text('overrides.preview.calls')}
          value={isThere ? keyOf(preview) : ''}
          data={[
            // What was chosen may change no longer, because somebody else has changed the rules meanwhile.
            ...(isThere ? [] : [{ value: '', label: '–' }]),
            ...changes.map((change) => ({ value: keyOf(change), label: callName(change) })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = changes.find((change) => keyOf(change) === currentTarget.value);
            if (chosen) onChoose({ section_id: chosen.section_id, call_type_id: chosen.call_type_id });
          }}
        />
      )}
      {isThere && (
        <div className={classes.columns}>
          <Column title={text('overrides.preview.now')} sights={now} mark={lost} />
          <Column title={text('overrides.preview.after')} sights={after} mark={gained} />
        </div>
      )}
      <Text c="dimmed" size="sm">
        {text('overrides.preview.note')}
      </Text>
    </Stack>
  );
}

const mostUnseen = 6;

const callName = ({ section_name, call_type_name }: Preview['changes'][number]) =>
  `${section_name} · ${call_type_name}`;

type ColumnProps = { title: string; sights: Preview['now']; mark: (sight: Sight) => ReactNode };

function Column({ title, sights, mark }: ColumnProps) {
  const text = useText();
  const id = useId();
  const names = useReasonNames(sights);
  const shown = sightsOf(sights).filter(isShown);
  return (
    <section className={classes.column} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <p className={classes.count}>{text('overrides.preview.shown', { count: sights.shown_count })}</p>
      {shown.length > 0 && <SightList sights={shown} count={sights.shown_count} names={names} mark={mark} />}
    </section>
  );
}

function Mark({ kind }: { kind: 'gained' | 'lost' }) {
  const text = useText();
  return (
    <span className={classes.mark} data-kind={kind}>
      {kind === 'gained' ? '+ ' : '− '}
      {text(`overrides.preview.${kind}`)}
    </span>
  );
}
