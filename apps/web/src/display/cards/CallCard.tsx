import { handledBy } from '@carestead/domain/calls/call';
import { type CardShape, type CardWords, cardLayout } from '@carestead/domain/display/cardLayout';
import { cardKind, cardText, elapsedText } from '@carestead/domain/display/cardText';
import type { Flash } from '@carestead/domain/display/novelty';
import { callColour } from '@carestead/ui/theme/callColour';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { IconWifiOff } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { type Text, useText } from '../../platform/text/useText.ts';
import type { WallCall } from '../wallCall.ts';
import classes from './CallCard.module.css';
import { measureText } from './measureText.ts';

/** Live, of a configurator that is not connected, or from before the connection was lost. */
export type Trust = 'live' | 'unknown' | 'stale';

export type CardFacts = {
  call: WallCall;
  seconds: number;
  isNew: boolean;
  isTest: boolean;
  trust: Trust;
};

export type CardRoom = {
  shape: CardShape;
  /** Px of the location text at full size. */
  font: number;
  width: number;
  /** Px that the buttons of logged-in people take beside the location. */
  buttons: number;
};

type Props = CardFacts &
  CardRoom & {
    /** Px of the location text at most. */
    largest: number;
    flash: Flash;
    /** What logged-in people may do with it. */
    children?: ReactNode;
  };

/** Shapes beside the words that a call was taken, or that phones reached no person. */
const check = '✓';
const warning = '▲';

/** All frames beat together, whenever they began. */
const beatTogether = (frame: HTMLElement | null) => {
  for (const animation of frame?.getAnimations() ?? []) animation.startTime = 0;
};

function cardTexts({ call, seconds, isNew, isTest, trust }: CardFacts, text: Text): CardWords {
  const isEmergency = cardKind(call) === 'Emergency';
  const isStale = trust === 'stale';
  const name = handledBy(call);
  const handled = name === '' ? text('display.handled') : text('display.handled_by', { name });
  const isUnreached = call.is_unreached && !call.is_handled;
  return {
    ...cardText(call),
    emergency: isEmergency ? text('display.kind.Emergency') : '',
    isNew: isNew && !call.is_handled && (!isStale || isEmergency) ? text('display.new') : '',
    isTest: isTest ? text('display.test') : '',
    handled: call.is_handled ? `${check} ${handled}` : isUnreached ? `${warning} ${text('display.unreached')}` : '',
    handledName: call.is_handled && name !== '' ? `${check} ${name}` : '',
    handledMark: call.is_handled ? check : isUnreached ? warning : '',
    elapsed: elapsedText(seconds),
    before: isStale ? text('display.before') : '',
  };
}

/** How large the location of a call would stand on its card. */
export const locationSize = (facts: CardFacts, room: CardRoom, text: Text) =>
  cardLayout(cardTexts(facts, text), { ...room, largest: Number.POSITIVE_INFINITY }, measureText).locationSize;

export const CallCard = memo(function CallCard(props: Props) {
  const { call, shape, font, trust, flash, children } = props;
  const text = useText();
  const kind = cardKind(call);
  const { signal, ink } = callColour(kind, call.call_type?.color);
  const texts = cardTexts(props, text);
  const shown = cardLayout(texts, props, measureText);
  const isStale = trust === 'stale';
  const isFlashing = flash !== null && !isStale;
  const px = { '--l': `${shown.locationSize}px`, '--d': `${shown.detailSize}px`, '--c': `${shown.chipSize}px` };
  const colours = {
    '--signal': signal,
    '--ink': ink,
    '--hole': kind === 'Emergency' ? signal : ink === '#FFFFFF' ? '#07090C' : signal,
  };
  return (
    <article
      className={classes.card}
      data-call={call.id}
      tabIndex={-1}
      data-kind={kind}
      data-mode={shape === 'two_line' ? shape : 'compact'}
      data-shape={shape}
      data-trust={trust}
      data-flash={isFlashing ? flash : null}
      data-actions={children !== null && children !== undefined}
      style={{ ...px, ...colours, '--time': timeWidth(texts, shown.detailSize / font) } as CSSProperties}
    >
      <div className={classes.signal}>{!isStale && <UrgencyGlyph kind={kind} char={call.call_type?.char ?? ''} />}</div>
      <div className={classes.text}>
        <h2 className={classes.location}>
          {shown.location}
          <VisuallyHidden> {text(`display.kind.${kind}`)}</VisuallyHidden>
        </h2>
        <p className={classes.details}>
          {shown.isNew !== '' && <span className={classes.chip}>{shown.isNew}</span>}
          {shown.isTest !== '' && <span className={classes.chip}>{shown.isTest}</span>}
          <span className={classes.type}>{shown.type}</span>
          {shown.handled !== '' && (
            <span className={classes.handled} data-unreached={texts.handledMark === warning}>
              {shown.handled}
              {shown.handled === texts.handledMark && (
                <VisuallyHidden>{texts.handled.slice(texts.handledMark.length)}</VisuallyHidden>
              )}
            </span>
          )}
          {shown.source !== '' && <span className={classes.source}>{shown.source}</span>}
          {shown.section !== '' && <span className={classes.section}>{shown.section}</span>}
          <span className={classes.elapsed}>
            {isStale && <Before isShort={shown.isBeforeShort} texts={texts.before} />}
            {texts.elapsed}
          </span>
        </p>
      </div>
      {children}
      {isFlashing && <span ref={beatTogether} className={classes.frame} data-flash={flash} />}
    </article>
  );
});

/** Of the font size: what the buttons of logged-in people leave free. */
const timeWidth = ({ elapsed, before }: CardWords, size: number) =>
  (elapsed.length * 0.57 + (before === '' ? 0 : 1.5)) * size + 0.3;

function Before({ isShort, texts }: { isShort: boolean; texts: string }) {
  return (
    <span className={classes.before}>
      {isShort ? (
        <>
          <IconWifiOff aria-hidden="true" />
          <VisuallyHidden>{texts} </VisuallyHidden>
        </>
      ) : (
        texts
      )}
    </span>
  );
}
