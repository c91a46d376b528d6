import { type Licence, type LimitName, licenceSummary, limitOf, modules } from '@carestead/domain/licence/licence';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { shownNumber } from '../text/shownNumber.ts';
import { type Text, useText } from '../text/useText.ts';
import classes from './Licence.module.css';

const limits = ['systems', 'devices', 'visuals', 'app_clients'] as const satisfies readonly LimitName[];

/** The modules and limits of a licence. */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const text = useText();
  const { included } = licenceSummary(licence);
  return (
    <div className={classes.facts}>
      <section>
        <h3 className={classes.heading}>{text('licence.modules')}</h3>
        <dl className={classes.rows}>
          {modules.map((feature) => (
            <div key={feature} className={classes.row}>
              <dt>{text(`app.licence.feature.${feature}`)}</dt>
              <dd className={classes.value} data-on={included.includes(feature) || undefined}>
                <OnOff isOn={included.includes(feature)} />
                {text(included.includes(feature) ? 'licence.feature.on' : 'licence.feature.off')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className={classes.heading}>{text('licence.limits')}</h3>
        <dl className={classes.rows}>
          {limits.map((name) => (
            <div key={name} className={classes.row}>
              <dt>{text(`licence.limit.${name}`)}</dt>
              <dd className={classes.value}>{limitText(text, limitOf(licence, name))}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? IconCheck : IconMinus;
  return <Icon size={18} stroke={2} aria-hidden="true" />;
}

function limitText(text: Text, limit: number): string {
  if (limit === Number.POSITIVE_INFINITY) return text('licence.unlimited');
  return limit === 0 ? text('licence.none') : text('licence.at_most', { count: shownNumber(limit) });
}
