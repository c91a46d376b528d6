import { displayLink } from '@carestead/domain/display/displayQuery';
import { defaultLocale, isLocale } from '@carestead/domain/text/locales';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../platform/page/copyText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from '../panel/panelContent.module.css';
import type { WallConfig } from '../wallConfig.ts';
import { isLoopback } from './isLoopback.ts';

export function ShareAddress({ config: { display, query } }: { config: WallConfig }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const locale = display.profile?.locale;
  const address =
    location.origin +
    displayLink({
      slug: display.profile?.slug ?? '',
      fullscreen: display.fullscreen,
      videostream: display.videostream,
      locale: query.locale ?? (isLocale(locale) ? locale : defaultLocale),
      fontsize: display.font,
    });
  return (
    <div className={classes.section}>
      <label className={classes.field}>
        {text('wallDesk.share')}
        <span className={classes.row}>
          <input className={classes.input} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" className={classes.button} onClick={() => void copyText(address).then(setCopied)}>
            <IconCopy aria-hidden="true" />
            {text(isCopied ? 'wallDesk.share.copied' : 'wallDesk.share.copy')}
          </button>
        </span>
      </label>
      {isLoopback(location.hostname) && <p className={classes.warning}>{text('wallDesk.share.loopback')}</p>}
    </div>
  );
}
