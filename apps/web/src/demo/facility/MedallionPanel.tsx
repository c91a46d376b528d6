import { useText } from '../../platform/text/useText.ts';
import classes from './Panel.module.css';
import type { PanelProps } from './RoomPanel.tsx';
import { StatePill } from './StatePill.tsx';

/** Worn around the neck: a tap calls, and a tap on what lies over it while it calls ends that. */
export function MedallionPanel({ node, room, onPress }: PanelProps) {
  const text = useText();
  const titleId = `demo-medallion-${node.id}`;
  const isOpen = room.state !== 'quiet';
  return (
    <section className={classes.panel} data-state={room.state} aria-labelledby={titleId} aria-busy={room.isBusy}>
      <div className={classes.medallion}>
        <div className={classes.worn}>
          <h3 id={titleId}>{node.name}</h3>
          <p>{text('demo.medallion.text')}</p>
          <StatePill room={room} />
          <p className={classes.next}>{text(`demo.medallion.next.${isOpen ? 'open' : 'quiet'}`)}</p>
        </div>
        <button
          type="button"
          className={classes.pendant}
          aria-label={text('demo.medallion.press', { name: node.name })}
          disabled={isOpen}
          onClick={() => onPress('medallion')}
        >
          <Pendant />
        </button>
      </div>
      {isOpen && (
        <button type="button" className={classes.overlay} onClick={() => onPress('medallion')}>
          <StatePill room={room} />
          {text('demo.medallion.next.open')}
        </button>
      )}
    </section>
  );
}

const Pendant = () => (
  <svg viewBox="0 0 100 150" aria-hidden="true">
    <path d="M8 0C10 30 28 52 46 60M92 0C90 30 72 52 54 60" fill="none" stroke="#3a4654" strokeWidth="4" />
    <circle cx="50" cy="102" r="46" fill="#edf1f5" />
    <circle cx="50" cy="102" r="31" fill="none" stroke="#b4232f" strokeWidth="4" />
    <path d="M41 80h18l13 13v18l-13 13H41l-13-13V93z" fill="#b4232f" />
    <path d="M50 90v13M50 111v1" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
  </svg>
);
