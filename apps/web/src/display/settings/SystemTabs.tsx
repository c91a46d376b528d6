import { useCallback, useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useLoaded } from '../../platform/useLoaded.ts';
import { loadRelations } from '../connection/loadConfig.ts';
import classes from '../panel/panelContent.module.css';
import type { PublicSystem, Relations } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { type Draft, fullSetting, withoutSystem, withSetting } from './draft.ts';
import { PlanFields } from './PlanFields.tsx';

type Props = { draft: Draft; systems: readonly PublicSystem[]; isLocked: boolean; onChange: (draft: Draft) => void };

/** For each system: whether its calls are shown, and which of them at what time. */
export function SystemTabs({ draft, systems, isLocked, onChange }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState(systems[0]?.id ?? 0);
  const system = systems.find(({ id }) => id === chosen) ?? systems[0];
  const relations = useRelations(system?.id ?? null);
  if (!system) return null;
  const setting = draft.settings.find(({ system_id }) => system_id === system.id);
  const change = (next: NonNullable<typeof setting>) => onChange(withSetting(draft, next));
  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{text('wallDesk.systems')}</h3>
      {systems.length > 1 && (
        <div className={classes.tabs} role="tablist">
          {systems.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={id === system.id}
              className={classes.tab}
              onClick={() => setChosen(id)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <label className={classes.check}>
        <input
          type="checkbox"
          disabled={isLocked}
          checked={setting !== undefined}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked ? withSetting(draft, fullSetting(system.id)) : withoutSystem(draft, system.id),
            )
          }
        />
        {text('wallDesk.system.enabled', { name: system.name })}
      </label>
      {setting && relations && (
        <div className={classes.two}>
          <PlanFields part="weekday" setting={setting} relations={relations} isLocked={isLocked} onChange={change} />
          <PlanFields part="weekend" setting={setting} relations={relations} isLocked={isLocked} onChange={change} />
        </div>
      )}
    </div>
  );
}

function useRelations(system_id: number | null): Relations | null {
  const { context } = useWall();
  const load = useCallback(
    async () => (system_id === null ? null : await loadRelations(system_id, context)),
    [system_id, context],
  );
  return useLoaded(load).current;
}
