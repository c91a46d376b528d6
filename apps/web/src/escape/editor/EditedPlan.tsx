import { unitsAt } from '@carestead/domain/escape/planUnits';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, Group, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { HatchPattern } from '../plan/CheckpointMarker.tsx';
import { Legend } from '../plan/Legend.tsx';
import { PlanCanvas, type PlanHandle } from '../plan/PlanCanvas.tsx';
import { useAllowedCheckpoints } from '../plan/useAllowedCheckpoints.ts';
import { usePlanImage } from '../plan/usePlanImage.ts';
import classes from './EditedPlan.module.css';
import { Inspector } from './Inspector.tsx';
import { MovableMarker } from './MovableMarker.tsx';
import { Tray } from './Tray.tsx';
import type { MapDraft } from './useMapDraft.ts';

// The plan need not wait for a select.
const ProfileSelect = lazy(async () => ({ default: (await import('../plan/ProfileSelect.tsx')).ProfileSelect }));

type Props = { map: EntityRow; draft: MapDraft };

/** Tray, plan and inspector side by side; on a narrow screen one below the other. */
export function EditedPlan({ map, draft }: Props) {
  const text = useText();
  const image = usePlanImage(map.map_path);
  const { size } = image;
  const plan = useRef<PlanHandle>(null);
  const [profile, setProfile] = useState<number | null>(null);
  const allowed = useAllowedCheckpoints(profile);
  const here = draft.rows.filter(({ checkpoint_map_id }) => checkpoint_map_id === map.id);
  const name = typeof map.name === 'string' ? map.name : '';

  /** Where it was dropped, or in the middle of what is in sight. */
  function put(id: number, at: { x: number; y: number } | null) {
    const point = at ? plan.current?.toPlan(at) : plan.current?.middle();
    if (!point) return;
    draft.place(id, unitsAt(point, size));
    draft.select(id);
    focusMarker(id);
  }

  return (
    <div className={classes.editor}>
      <Tray draft={draft} onPut={put} />
      <div className={classes.middle}>
        <ImageNote map={map} state={image.state} />
        <Group className={classes.options} justify="space-between" align="flex-end">
          <Suspense fallback={<Skeleton width={220} height={60} />}>
            <ProfileSelect value={profile} onChange={setProfile} />
          </Suspense>
          {allowed && <Legend />}
        </Group>
        <PlanCanvas
          src={image.src}
          size={size}
          handle={plan}
          label={text('escape.plan.label', { name })}
          hint={`${text('escape.plan.keys')} ${text('escape.marker.keys')}`}
        >
          {(scale) => (
            <>
              <HatchPattern scale={scale} />
              {here.map((row) => (
                <MovableMarker
                  key={row.id}
                  checkpoint={row}
                  size={size}
                  scale={scale}
                  look={!allowed ? 'plain' : allowed.has(row.id) ? 'allowed' : 'forbidden'}
                  isSelected={draft.selected?.id === row.id}
                  hasError={draft.problems.some(({ id }) => id === row.id)}
                  onSelect={() => draft.select(row.id)}
                  onMove={(to) => {
                    draft.place(row.id, unitsAt(to, size));
                    plan.current?.show(to);
                  }}
                  onRemove={() => draft.unplace(row.id)}
                />
              ))}
            </>
          )}
        </PlanCanvas>
      </div>
      <Inspector draft={draft} size={size} />
    </div>
  );
}

/** The marker is drawn with the next frame. */
const focusMarker = (id: number) =>
  requestAnimationFrame(() => document.querySelector<SVGGElement>(`[data-marker="${id}"]`)?.focus());

function ImageNote({ map, state }: { map: EntityRow; state: ReturnType<typeof usePlanImage>['state'] }) {
  const text = useText();
  const { hrefOfRow } = useCurrentRoute();
  if (state === 'failed')
    return (
      <Callout tone="danger" title={text('escape.image_failed.title')}>
        {text('escape.image_failed')}
      </Callout>
    );
  const href = hrefOfRow('checkpoint_map', map.id);
  if (state !== 'none' || href === null) return null;
  return (
    <Callout
      tone="note"
      title={text('escape.no_image.title')}
      action={
        <Button variant="default" component={Link} to={href}>
          {text('escape.no_image.open')}
        </Button>
      }
    >
      {text('escape.no_image.text')}
    </Callout>
  );
}
