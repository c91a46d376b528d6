import type { MarkedTree, NodeMark, NodeState } from '@carestead/domain/tree/treeStates';
import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconArrowDownRight,
  IconBattery1,
  IconCircleFilled,
  IconGitMerge,
  IconNote,
  IconPlugConnectedX,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Text, useText } from '../../platform/text/useText.ts';
import { CallAge } from './CallAge.tsx';
import classes from './Mark.module.css';
import { sinceDuration } from './sinceDuration.ts';

type Tone = 'danger' | 'warning' | 'success' | 'iris' | 'emergency' | 'urgent' | 'call';

type BadgeProps = {
  tone?: Tone | undefined;
  isBelow?: boolean;
  icon?: ReactNode;
  title?: string;
  children?: ReactNode;
};

export function Badge({ tone, isBelow = false, icon, title, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-below={isBelow || undefined} title={title}>
      {icon}
      {children}
    </span>
  );
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  id: number;
  marks: MarkedTree;
  /** The state of the node below that is not shown and worse than its own; null where there is none. */
  below: NodeState | null;
  /** What the lens says: the fields that it passes on to the chosen node. */
  passesOn: string | null;
  critical: number;
  now: number;
};

/** From left to right: inherits, note, interconnection, out of service, muted, position, battery or reachability, presence, call. */
export function NodeBadges({ id, marks, below, passesOn, critical, now }: Props) {
  const text = useText();
  const state = marks.stateOf.get(id);
  const override = marks.overrideOf.get(id);
  return (
    <>
      {passesOn !== null && (
        <Badge tone="iris" icon={<IconArrowDownRight {...icon} />}>
          {text('treeScreen.passes_on', { fields: passesOn })}
        </Badge>
      )}
      {marks.noted.has(id) && <Badge icon={<IconNote {...icon} />}>{text('treeScreen.note')}</Badge>}
      {override !== undefined && (
        <Badge tone="iris" icon={<IconGitMerge {...icon} />} title={override}>
          {text('entity.display_group_override')}
        </Badge>
      )}
      {marks.disabled.has(id) && (
        <Badge icon={<IconPlugConnectedX {...icon} />}>{text('treeScreen.out_of_service')}</Badge>
      )}
      {marks.muted.has(id) && (
        <Badge tone="warning" icon={<IconVolumeOff {...icon} />}>
          {text('treeScreen.muted')}
        </Badge>
      )}
      {marks.oldPositions.has(id) && <Badge>{text('treeScreen.old_position')}</Badge>}
      {state && <StateBadges state={state} critical={critical} now={now} />}
      {below && <StateBadges state={below} critical={critical} now={now} isBelow />}
    </>
  );
}

type StateProps = { state: NodeState; critical: number; now: number; isBelow?: boolean };

function StateBadges({ state, critical, now, isBelow = false }: StateProps) {
  const text = useText();
  return (
    <>
      {state.battery !== null && !state.is_unreachable && (
        <Badge
          tone={state.battery < critical ? 'danger' : 'warning'}
          isBelow={isBelow}
          icon={<IconBattery1 {...icon} />}
          title={text('treeScreen.mark.battery_low')}
        >
          {text('treeScreen.percent', { percent: state.battery })}
        </Badge>
      )}
      {state.is_unreachable && (
        <Badge tone="danger" isBelow={isBelow}>
          {unreachableText(text, state, now)}
        </Badge>
      )}
      {state.has_defect && (
        <Badge tone="danger" isBelow={isBelow}>
          {text('treeScreen.mark.defect')}
        </Badge>
      )}
      {state.has_presence && (
        <Badge tone="success" isBelow={isBelow}>
          {text('treeScreen.mark.presence')}
        </Badge>
      )}
      {state.calls > 0 && <CallBadge state={state} isBelow={isBelow} />}
    </>
  );
}

const callLooks = {
  Emergency: { tone: 'emergency', Icon: IconAlertOctagonFilled, mark: 'emergency_call' },
  Urgent: { tone: 'urgent', Icon: IconAlertTriangleFilled, mark: 'urgent_call' },
  Normal: { tone: 'call', Icon: IconCircleFilled, mark: 'call' },
} as const;

function CallBadge({ state, isBelow }: { state: NodeState; isBelow: boolean }) {
  const text = useText();
  const { tone, Icon, mark } = callLooks[state.urgency ?? 'Normal'];
  return (
    <Badge
      tone={tone}
      isBelow={isBelow}
      icon={<Icon size={13} aria-hidden="true" />}
      title={text(`treeScreen.mark.${mark}`)}
    >
      {state.opened_at !== null && <CallAge since={state.opened_at} />}
      {state.calls > 1 && text('treeScreen.more_calls', { count: state.calls - 1 })}
    </Badge>
  );
}

export const unreachableText = (
  text: Text,
  { last_reachable_at }: Pick<NodeState, 'last_reachable_at'>,
  now: number,
) =>
  last_reachable_at === null
    ? text('treeScreen.mark.unreachable')
    : text('treeScreen.unreachable_since', { duration: sinceDuration(text, last_reachable_at, now) });

/** What the lamp says, for those who do not see it. */
export const markText = (text: Text, mark: NodeMark): string | null =>
  mark === 'none' ? null : text(`treeScreen.mark.${mark}`);
