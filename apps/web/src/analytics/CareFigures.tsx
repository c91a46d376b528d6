import { answeredCalls } from '@carestead/domain/analytics/logLinks';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { minutesText } from '../platform/text/minutesText.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { useText } from '../platform/text/useText.ts';
import { Figure } from './Figure.tsx';
import type { Care } from './useCare.ts';

type Text = ReturnType<typeof useText>;

type Props = { care: Care; filter: CallLogFilter; logHref: (filter: CallLogFilter | null) => string | null };

/** How quickly somebody came, who called again, and whom none came to. */
export function CareFigures({ care, filter, logHref }: Props) {
  const text = useText();
  const hrefOf = (answer: NonNullable<CallLogFilter['answer']>) => logHref(answeredCalls(filter, answer));
  const { repeats, without_presence, never_answered } = care;
  /** Of few calls their lack says nothing. */
  const missingPresence = () => {
    if (!never_answered) return text('analyticsCare.too_long');
    return typeof never_answered.share === 'number'
      ? text('analyticsCare.not_reported')
      : text('analyticsCare.few.count', { count: never_answered.of });
  };
  return (
    <>
      <PresenceFigure presence={care.presence ?? null} href={hrefOf('presence')} />
      <ShareFigure
        label={text('analyticsCare.repeats')}
        part={repeats ?? null}
        missing={text('analyticsCare.too_long')}
        href={hrefOf('repeated')}
      />
      <ShareFigure
        label={text('analyticsCare.without_presence')}
        part={without_presence ?? null}
        missing={missingPresence()}
        href={hrefOf('no_presence')}
        note={
          never_answered
            ? {
                text: text('analyticsCare.never_answered', { count: never_answered.count }),
                href: never_answered.count > 0 ? hrefOf('unanswered') : null,
              }
            : undefined
        }
      />
    </>
  );
}

type PresenceProps = { presence: NonNullable<Care['presence']> | null; href: string | null };

function PresenceFigure({ presence, href }: PresenceProps) {
  const text = useText();
  const label = text('analyticsCare.time_to.presence');
  if (!presence) return <Figure label={label} value="–" change={text('analyticsCare.too_long')} />;
  const { p50, count, previous } = presence;
  if (typeof p50 !== 'number')
    return <Figure label={label} value="–" change={text('analyticsCare.few.count', { count })} />;
  const before = previous?.p50;
  return (
    <Figure
      label={label}
      value={minutesText(p50)}
      unit="p50"
      href={href}
      change={typeof before === 'number' ? timeChange(text, p50, before) : text('analytics.no_comparison')}
    />
  );
}

function timeChange(text: Text, now: number, before: number) {
  const seconds = Math.round(now / 1000) - Math.round(before / 1000);
  const by = shownNumber(Math.abs(seconds));
  return {
    direction: signOf(seconds),
    by:
      seconds === 0
        ? text('analyticsCare.same_time')
        : text(seconds < 0 ? 'analyticsCare.faster' : 'analyticsCare.slower', { seconds: by }),
    before: text('analytics.before', { count: minutesText(before) }),
  } as const;
}

const signOf = (value: number): -1 | 0 | 1 => (value === 0 ? 0 : value > 0 ? 1 : -1);

type Shared = {
  label: string;
  part: NonNullable<Care['repeats']> | null;
  /** Why there is none. */
  missing: string;
  href: string | null;
  note?: { text: string; href: string | null } | undefined;
};

function ShareFigure({ label, part, missing, href, note }: Shared) {
  const text = useText();
  if (!part) return <Figure label={label} value="–" change={missing} />;
  const { count, of, share, previous_share: before } = part;
  if (typeof share !== 'number')
    return <Figure label={label} value="–" change={text('analyticsCare.few.count', { count: of })} />;
  return (
    <Figure
      label={label}
      value={percentText(share)}
      unit={text('analytics.count', { count })}
      href={href}
      note={note}
      change={typeof before === 'number' ? shareChange(text, share, before) : text('analytics.no_comparison')}
    />
  );
}

export const percentText = (share: number) => `${(share * 100).toFixed(1)}\u00a0%`;

function shareChange(text: Text, now: number, before: number) {
  const tenths = Math.round(now * 1000) - Math.round(before * 1000);
  const points = (Math.abs(tenths) / 10).toFixed(1);
  return {
    direction: signOf(tenths),
    by:
      tenths === 0
        ? text('analyticsCare.points_same')
        : text(tenths > 0 ? 'analyticsCare.points_more' : 'analyticsCare.points_fewer', { points }),
    before: text('analytics.before', { count: percentText(before) }),
  } as const;
}
