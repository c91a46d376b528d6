import { cardText } from '@carestead/domain/display/cardText';
import { useObservable } from '@carestead/ui/state/observable';
import { useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import classes from '../panel/panelContent.module.css';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { WhyReasons } from './WhyReasons.tsx';

/** Any open call of the systems that are shown, also those that this wall leaves out. */
export function WhyMissing({ config }: { config: WallConfig }) {
  const text = useText();
  const { lists } = useObservable(useWall().line);
  const [chosen, setChosen] = useState(0);
  const calls = config.shown.flatMap(({ system_id }) => lists.get(system_id)?.calls ?? []);
  const call = calls.find(({ id }) => id === chosen);
  const shown = config.shown.find(({ system_id }) => system_id === call?.system_id);
  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{text('wallDesk.why.missing')}</h3>
      {calls.length === 0 ? (
        <p className={classes.hint}>{text('wallDesk.why.none')}</p>
      ) : (
        <label className={classes.field}>
          {text('wallDesk.why.choose')}
          <select
            className={classes.input}
            value={call?.id ?? 0}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            <option value={0}>{text('wallDesk.why.pick')}</option>
            {calls.map((one) => {
              const { long, type } = cardText(one);
              return (
                <option key={one.id} value={one.id}>
                  {long} · {type}
                </option>
              );
            })}
          </select>
        </label>
      )}
      {call && shown && (
        <div className={classes.section}>
          <WhyReasons call={call} shown={shown} />
        </div>
      )}
    </div>
  );
}
