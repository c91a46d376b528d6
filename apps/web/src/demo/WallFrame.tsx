import { useMediaQuery } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { currentLocale } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import stage from './DemoStage.module.css';
import type { Stage } from './stage.ts';
import { useFrameScale } from './useFrameScale.ts';
import classes from './WallFrame.module.css';

/** As large as the screen of a display, so that it is drawn as it hangs on a wall; upright where that would be too small to read. */
const lying = { width: 800, height: 450 };
const upright = { width: 420, height: 560 };

type Props = { wall: Stage['wall']; frame: RefObject<HTMLIFrameElement | null> };

export function WallFrame({ wall, frame }: Props) {
  const text = useText();
  const isNarrow = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
  const { width, height } = isNarrow ? upright : lying;
  const { box, scale } = useFrameScale(width);
  const path = `/display/${encodeURIComponent(wall.slug)}`;
  const title = text('demo.wall', { name: wall.name });
  return (
    <section className={classes.wall} aria-labelledby="demo-wall">
      <div className={classes.head}>
        <h2 id="demo-wall">{title}</h2>
        <a className={stage.link} href={path} target="_blank" rel="noopener">
          {text('demo.wall.open')}
          <IconExternalLink size={18} aria-hidden="true" />
        </a>
      </div>
      <div className={classes.case}>
        <div ref={box} className={classes.screen} style={{ aspectRatio: `${width} / ${height}` }}>
          <iframe
            ref={frame}
            title={title}
            src={`${path}?fullscreen=1&locale=${currentLocale()}`}
            allow="autoplay; screen-wake-lock"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}
