import { holds } from '@carestead/domain/access/needs';
import { isPresence } from '@carestead/domain/calls/call';
import { cardKind, cardText, elapsedText } from '@carestead/domain/display/cardText';
import { isLinkDown } from '@carestead/domain/display/connection';
import { Callout } from '@carestead/ui/feedback/Callout';
import { callColour } from '@carestead/ui/theme/callColour';
import { IconBell, IconBellQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useMemo } from 'react';
import { NoSystem } from '../../entity/list/NoSystem.tsx';
import { UrgencyShape } from '../../platform/calls/UrgencyShape.tsx';
import { useNow, useServerTime } from '../../platform/connection/useServerTime.ts';
import cards from '../../platform/mobile/Cards.module.css';
import { Lane } from '../../platform/mobile/Lane.tsx';
import { useSteady } from '../../platform/mobile/useSteady.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useSystem } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import classes from './MobileCalls.module.css';
import { type OpenCall, useOpenCalls } from './useOpenCalls.ts';

/** The open calls in the mobile console; what is not known is never shown as none. */
export function MobileCalls() {
  const text = useText();
  return useSystem() ? <Calls /> : <NoSystem title={text('mobileCalls.title')} />;
}

const none: readonly OpenCall[] = [];

function Calls() {
  const text = useText();
  const open = useOpenCalls();
  const now = useNow();
  const calls = open === 'unknown' ? none : open.calls;
  const listed = useMemo(
    () => calls.map((call) => ({ key: String(call.id), group: isPresence(call) ? 'presence' : 'call', call })),
    [calls],
  );
  const { steady, show, touches } = useSteady(listed);
  if (open === 'unknown')
    return (
      <div className={cards.empty} role="status">
        <IconBellQuestion size={48} stroke={1.5} aria-hidden="true" />
        <strong>{text('mobileCalls.unknown')}</strong>
        <span>{text('mobileCalls.unknown.text')}</span>
      </div>
    );
  const isDown = isLinkDown(open.link, now());
  const isOpen = (id: number) => calls.some((call) => call.id === id);
  const count = calls.filter((call) => !isPresence(call)).length;
  return (
    <div className={cards.page} {...touches}>
      <Lane
        waiting={steady.waiting.length > 0 ? text('mobileCalls.new', { count: steady.waiting.length }) : null}
        otherwise={count > 0 ? text('mobileCalls.open', { count }) : ''}
        onShow={show}
      />
      {isDown && (
        <Callout tone="warning" title={text('mobileCalls.link_down')}>
          {text('mobileCalls.check')}
        </Callout>
      )}
      {steady.rows.length === 0 && !isDown && (
        <div className={cards.empty}>
          <IconBell size={48} stroke={1.25} aria-hidden="true" />
          <strong>{text('mobileCalls.empty')}</strong>
        </div>
      )}
      <ul className={cards.cards}>
        {steady.rows.map(({ key, last: { call } }) => (
          <CallCard key={key} call={call} isOver={!isOpen(call.id)} isDown={isDown} />
        ))}
      </ul>
    </div>
  );
}

type Props = { call: OpenCall; isOver: boolean; isDown: boolean };

/** Where first, then what, for how long and who goes. */
function CallCard({ call, isOver, isDown }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  const { pathIfAny } = useTools();
  const now = useServerTime() ?? call.opened_at;
  const { long, type, section } = cardText(call);
  const kind = cardKind(call);
  const { signal, ink } = callColour(kind, call.call_type?.color);
  const href = holds(viewer, ['calllog::use_module']) ? pathIfAny('pwaCallForm', { callid: String(call.id) }) : null;
  const who = call.handled_by_app_username || call.acknowledged_by;
  const state = call.is_handled ? who || text('mobileCalls.handled') : null;
  return (
    <li
      className={`${cards.card} ${classes.call}`}
      style={{ '--signal': signal, '--ink': ink } as CSSProperties}
      data-kind={kind}
      data-over={isOver || undefined}
      data-down={isDown || undefined}
    >
      <span className={classes.signal}>{!isOver && <UrgencyShape kind={kind} size={22} />}</span>
      <div className={classes.words}>
        <div className={cards.line}>
          <h2 className={cards.place}>
            {href === null ? (
              long
            ) : (
              <Link to={href} search className={cards.way}>
                {long}
              </Link>
            )}
          </h2>
          <span className={cards.time}>
            {isOver ? text('mobileCalls.ended') : elapsedText(Math.max(0, Math.trunc((now - call.opened_at) / 1000)))}
          </span>
        </div>
        <div className={cards.what}>{[type, section].filter(Boolean).join(' · ')}</div>
        {state && <div className={cards.foot}>{state}</div>}
        {!state && call.is_unreached && <div className={classes.unreached}>{text('mobileCalls.unreached')}</div>}
      </div>
    </li>
  );
}
