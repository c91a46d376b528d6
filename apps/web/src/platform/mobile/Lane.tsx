import { IconArrowUp } from '@tabler/icons-react';
import { useText } from '../text/useText.ts';
import classes from './Cards.module.css';

type Props = {
  /** What has come and waits; null: nothing has. */
  waiting: string | null;
  /** What stands there otherwise. */
  otherwise: string;
  onShow: () => void;
};

/** Always as high: what comes while somebody touches the list waits here. */
export function Lane({ waiting, otherwise, onShow }: Props) {
  const text = useText();
  if (waiting === null) return <p className={classes.lane}>{otherwise}</p>;
  return (
    <button type="button" className={classes.lane} data-waiting onClick={onShow}>
      <IconArrowUp size={20} stroke={2} aria-hidden="true" />
      <span className={classes.words} role="status">
        {waiting}
      </span>
      <span className={classes.show}>{text('pwa.show')}</span>
    </button>
  );
}
