import { type Funnel, funnelStages, shareOfSent } from '@carestead/domain/phones/funnel';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './Statistic.module.css';

type Row = { key: string; name: string; funnel: Funnel };

/** Of each row the four steps below each other, each as long as its share of what was sent. */
export function FunnelBars({ rows }: { rows: readonly Row[] }) {
  const text = useText();
  const largest = Math.max(1, ...rows.map(({ funnel }) => funnel.sent));
  return (
    <ul className={classes.funnels}>
      {rows.map(({ key, name, funnel }) => (
        <li key={key}>
          <strong>
            {name} <span className={classes.second}>{shownNumber(funnel.sent)}</span>
          </strong>
          <ul className={classes.stages}>
            {funnelStages.map((stage) => (
              <li key={stage}>
                <span className={classes.stage}>{text(`phoneStatistic.${stage}`)}</span>
                <span className={classes.track} aria-hidden="true">
                  <span
                    className={classes.bar}
                    data-stage={stage}
                    style={{ width: `${(funnel[stage] / largest) * 100}%` }}
                  />
                </span>
                <span className={classes.value}>
                  {shownNumber(funnel[stage])}
                  <span className={classes.second}> {shareOfSent(funnel, stage) ?? 0} %</span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
