import { holds } from '@carestead/domain/access/needs';
import { acknowledgement, duration, handledBy, stateOfCall } from '@carestead/domain/calls/call';
import { type CardKind, cardKind, cardText, elapsedText } from '@carestead/domain/display/cardText';
import { FactList } from '@carestead/ui/value/FactList';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, use, useMemo, useState } from 'react';
import { Moment } from '../../entity/cells/Moment.tsx';
import { type Kit, KitContext } from '../../entity/entityParts.ts';
import { CallFormDocument, TakeCallDocument } from '../../generated/graphql.ts';
import { UrgencyShape } from '../../platform/calls/UrgencyShape.tsx';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { usePart } from '../../platform/page/usePart.ts';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { ListBeside } from '../listBeside.ts';
import classes from './CallForm.module.css';
import { CallPanel } from './CallPanel.tsx';
import { EndCall } from './EndCall.tsx';
import { type KnownType, type ShownCall, typeOf } from './shownCall.ts';
import { useFollowedQuery } from './useFollowedQuery.ts';

type Props = {
  id: number;
  /** The call is shown only if it is one of this node or below it. */
  node_id: number | null;
  list: ListBeside | null;
};

/** All that is known of one call, as long as it is open and after. */
export function OneCall({ id, node_id, list }: Props) {
  const text = useText();
  const asked = useMemo(() => ({ id, node_id }), [id, node_id]);
  const { state, data, retry } = useFollowedQuery(CallFormDocument, asked);
  const call = data?.call ?? null;
  const type = call && typeOf(call);
  return (
    <CallPanel
      title={call ? cardText({ ...call, call_type: type }).long : text('callForm.title')}
      list={list}
      badge={call && <Kind kind={cardKind({ call_type: type })} />}
      action={
        call && (
          <Fragment key={call.id}>
            <EndCall call={{ ...call, call_type: type }} />
            <Acknowledge call={{ ...call, call_type: type }} />
          </Fragment>
        )
      }
      state={state}
      onRetry={retry}
    >
      {call ? (
        <Fragment key={call.id}>
          <Facts call={call} type={type} />
          <History call_id={call.id} />
        </Fragment>
      ) : (
        <p className={classes.missing}>{text('callForm.missing')}</p>
      )}
    </CallPanel>
  );
}

const reading = { permissions: ['calllog::use_module'] } as const;

/** What became of the call, for those who may read the log. */
function History({ call_id }: { call_id: number }) {
  const isRead = mayEnter({ needs: reading }, useAppData());
  const part = usePart(isRead, loadHistory, () => {});
  const fills = <CallFills call_id={call_id} />;
  return isRead ? part?.({ call_id, children: fills }) : fills;
}

const loadHistory = async () => (await import('./CallHistory.tsx')).CallHistory;

/** What features know of a call beside its facts, for those who may see it. */
const CallFills = ({ call_id }: { call_id: number }) =>
  use(KitContext).callFormFills.map((fill) => <Fill key={fill.name} fill={fill} call_id={call_id} />);

function Fill({ fill: { needs, load }, call_id }: { fill: Kit['callFormFills'][number]; call_id: number }) {
  const isNeeded = mayEnter({ needs }, useAppData());
  const part = usePart(isNeeded, load, () => {});
  return isNeeded && part?.({ call_id });
}

function Kind({ kind }: { kind: CardKind }) {
  const text = useText();
  return (
    <span className={classes.kind}>
      <UrgencyShape kind={kind} size={14} />
      {text(`callForm.kind.${kind}`)}
    </span>
  );
}

function Facts({ call, type }: { call: ShownCall; type: KnownType | null }) {
  const text = useText();
  const { pathIfAny } = useTools();
  const now = useServerTime();
  const texts = cardText({ ...call, call_type: type });
  const { opened_at, closed_at, acknowledged_at, system_tree_node: node } = call;
  const state = stateOfCall(call);
  const device = [node?.text_long, node?.serial].filter(Boolean).join(' · ');
  const form = node && pathIfAny('systemTreeNodeForm', { id: String(node.id) });
  const moment = (at: number | null) => at !== null && <Moment at={at} />;
  const rows = [
    ['state', text(`callForm.state.${state}`)],
    ['type', texts.type],
    ['section', call.section_name],
    ['source', texts.source],
    ['device', deviceCell(device, form)],
    ['opened', moment(opened_at)],
    ['duration', (now !== null || closed_at !== null) && elapsedText(duration({ opened_at, closed_at }, now ?? 0))],
    ['acknowledged', moment(acknowledged_at)],
    ['handled', handledBy(call)],
    ['closed', moment(closed_at)],
    ['closed_by', call.manually_closed_by_username],
  ] as const;
  return (
    <div className={classes.facts}>
      <FactList
        facts={rows
          .filter(([, value]) => value)
          .map(([name, value]) => ({ name, label: text(`callForm.${name}`), value }))}
      />
    </div>
  );
}

const deviceCell = (name: string, form: string | null) =>
  name === '' || form === null ? (
    name
  ) : (
    <Link to={form} className={classes.link}>
      {name}
    </Link>
  );

/** Shown as taken once the server says so. */
function Acknowledge({
  call,
}: {
  call: Pick<ShownCall, 'id' | 'is_closed' | 'is_handled'> & { call_type: KnownType | null };
}) {
  const text = useText();
  const { client, toasts } = useTools();
  const { viewer } = useAppData();
  const [isUnderWay, setUnderWay] = useState(false);
  if (acknowledgement(call) !== 'possible' || !holds(viewer, ['visuals::acknowledge_calls'])) return null;
  async function take() {
    setUnderWay(true);
    const { error } = await client.mutation(TakeCallDocument, { id: call.id }).toPromise();
    setUnderWay(false);
    if (error)
      toasts.show({
        id: 'take_call',
        type: 'error',
        title: text('callForm.acknowledge.failed'),
        text: text('callForm.acknowledge.failed.text'),
        duration: 8000,
      });
  }
  return (
    <Button loading={isUnderWay} onClick={() => void take()}>
      {text('callForm.acknowledge')}
    </Button>
  );
}
