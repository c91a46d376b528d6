import type { Answering } from '@carestead/domain/phoneApp/answering';
import { type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import { callColour } from '@carestead/ui/theme/callColour';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { IconUserCheck, IconWalk } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { AnswerStrip } from '../platform/calls/AnswerStrip.tsx';
import { colourOf, detailOf, handledBy, openedAt, shapeOf, titleOf } from '../platform/calls/callTexts.ts';
import { sinceText, useShownMoment } from '../platform/calls/useCallTime.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './CallCard.module.css';
import { CardActions } from './CardActions.tsx';

export type CardLook = 'mine' | 'open' | 'others' | 'presences' | 'stale' | 'ended';

type Props = {
  listed: Listed;
  look: CardLook;
  answering: Answering | undefined;
  /** Absent: it stands by itself already, with its answers elsewhere. */
  onOpen?: (key: string) => void;
};

/** Where first and biggest, then what, for how long, and who goes. */
export const CallCard = memo(function CallCard({ listed, look, answering, onOpen }: Props) {
  const text = useText();
  const kind = shapeOf(listed);
  const { signal, ink } = callColour(kind, colourOf(listed));
  const isLive = look !== 'stale' && look !== 'ended';
  const isFilled = isLive && look !== 'others' && kind === 'Emergency';
  const style = {
    '--signal': isFilled ? 'var(--call-emergency)' : signal,
    '--ink': isFilled ? '#fff' : ink,
    '--hole': isFilled ? 'var(--call-emergency)' : signal,
  } as CSSProperties;
  const char = listed.kind === 'call' ? listed.call.char : '';
  const hasActions = onOpen && (look === 'mine' || look === 'open');
  return (
    <article
      className={classes.card}
      style={style}
      data-kind={kind}
      data-look={look}
      {...(isFilled && { 'data-filled': '' })}
    >
      <div className={classes.signal}>{isLive && <UrgencyGlyph kind={kind} char={char} />}</div>
      <div className={classes.body}>
        <CardTitle {...(onOpen && { onOpen: () => onOpen(listed.key) })}>
          <span className={classes.line}>
            <span className={classes.title}>{titleOf(listed)}</span>
            <span className={classes.time}>
              {look !== 'ended' && (
                <Since from={openedAt(listed)} {...(look === 'stale' && { within: 'phoneApp.before_loss' })} />
              )}
            </span>
          </span>
          <span className={classes.detail}>{detailOf(listed, text)}</span>
        </CardTitle>
        <CardState listed={listed} look={look} />
      </div>
      {hasActions && (
        <div className={look === 'open' ? classes.side : classes.actions}>
          <CardActions listed={listed} isBusy={answering?.state === 'sending'} />
        </div>
      )}
      {answering && (
        <div className={classes.strip}>
          <AnswerStrip answering={answering} />
        </div>
      )}
    </article>
  );
});

/** The one part of a card that changes with every second: the card itself is drawn anew only when its call has changed. */
function Since({ from, within }: { from: number; within?: 'phoneApp.before_loss' | 'phoneApp.mine.going' }) {
  const text = useText();
  const { at } = useShownMoment();
  const time = sinceText(from, at);
  return within ? text(within, { time }) : time;
}

function CardTitle({ onOpen, children }: { onOpen?: () => void; children: ReactNode }) {
  if (!onOpen) return <div className={classes.alone}>{children}</div>;
  return (
    <button type="button" className={classes.open} onClick={onOpen}>
      {children}
    </button>
  );
}

/** Who has it, and how far they are. */
function CardState({ listed, look }: Pick<Props, 'listed' | 'look'>) {
  const text = useText();
  const ring = ringOf(listed);
  if (look === 'ended') return <span className={classes.who}>{text('phoneApp.ended')}</span>;
  if (listed.group === 'mine') {
    return (
      <span className={classes.who}>
        {ring?.is_present ? <IconUserCheck size={20} aria-hidden="true" /> : <IconWalk size={20} aria-hidden="true" />}
        {look === 'stale' ? (
          text(ring?.is_present ? 'phoneApp.mine.there_then' : 'phoneApp.mine.going_then')
        ) : ring?.is_present ? (
          text('phoneApp.mine.there')
        ) : (
          <Since from={ring?.taken_at ?? openedAt(listed)} within="phoneApp.mine.going" />
        )}
      </span>
    );
  }
  if (listed.group === 'others')
    return (
      <span className={classes.who}>
        {handledBy(listed) || text('phoneApp.somebody')}
        <span className={classes.state}>
          {ring?.is_present ? (
            <IconUserCheck size={18} aria-hidden="true" />
          ) : (
            <IconWalk size={18} aria-hidden="true" />
          )}
          {text(ring?.is_present ? 'phoneApp.others.there' : 'phoneApp.others.going')}
        </span>
      </span>
    );
  return ring?.is_unreached ? (
    <span className={`${classes.who} ${classes.unreached}`}>{text('phoneApp.unreached')}</span>
  ) : null;
}
