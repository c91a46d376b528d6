import { type Funnel, shareOfSent } from '@carestead/domain/phones/funnel';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './Statistic.module.css';

const layers = ['sent', 'opened', 'accepted'] as const;

/** An hour is one line: what was sent, what of it was opened, and what of that was accepted, over each other. */
export function HourBars({ rows }: { rows: readonly { key: string; name: string; funnel: Funnel }[] }) {
  const text = useText();
  const largest = Math.max(1, ...rows.map(({ funnel }) => funnel.sent));
  return (
    <>
      <ul className={classes.legend} aria-hidden="true">
        {layers.map((layer) => (
          <li key={layer}>
            <span className={classes.layer} data-layer={layer} />
            {text(`phoneStatistic.${layer}`)}
          </li>
        ))}
      </ul>
      <ul className={classes.hours}>
        {rows.map(({ key, name, funnel }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={classes.layers} aria-hidden="true">
              {layers.map((layer) => (
                <span
                  key={layer}
                  className={classes.layer}
                  data-layer={layer}
                  style={{ width: `${(funnel[layer] / largest) * 100}%` }}
                />
              ))}
            </span>
            <span className={classes.value}>
              <VisuallyHidden>{text('phoneStatistic.summary', { ...funnel })}</VisuallyHidden>
              <span aria-hidden="true">
                {shownNumber(funnel.accepted)} / {shownNumber(funnel.sent)}
                <span className={classes.second}> {shareOfSent(funnel, 'accepted') ?? 0} %</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
