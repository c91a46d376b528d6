import { holds } from '@carestead/domain/access/needs';
import { emptyFilter } from '@carestead/domain/callLog/filter';
import { filterToAddress } from '@carestead/domain/callLog/filterAddress';
import type { IncidentKind } from '@carestead/domain/incidents/incident';
import type { TreeViewKind } from '@carestead/domain/tree/nodeStates';
import { viewAddress } from '@carestead/domain/tree/openViews';
import { Lamp } from '@carestead/ui/value/Lamp';
import { useCallback } from 'react';
import { AnalyticsDevicesDocument, OpenTreeViewsDocument } from '../generated/graphql.ts';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { mayEnter } from '../platform/route/mayEnter.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useFollowed } from '../platform/useFollowed.ts';
import classes from './Analytics.module.css';

const boxes = ['low_battery', 'not_reachable', 'defects', 'repeater_defects'] as const;

const defects = new URLSearchParams(
  filterToAddress({ ...emptyFilter, range: 'since_beginning', flags: ['Defect'], state: 'open' }),
).toString();

const kinds = {
  low_battery: 'Battery',
  not_reachable: 'Reachability',
  defects: 'Defect',
  repeater_defects: 'Defect',
} as const satisfies Record<(typeof boxes)[number], IncidentKind>;

/**
 * How many devices need somebody now, as far as one may see it. The name leads to the devices, the number to the incidents
 * about them.
 */
export function DeviceBoxes() {
  const text = useText();
  const { client, pathIfAny } = useTools();
  const { tabs } = useCurrentRoute();
  const appData = useAppData();
  const { viewer } = appData;
  const seesTree = holds(viewer, ['systemtree::use_module']);
  const load = useCallback(async () => {
    const [counts, views] = await Promise.all([
      client.query(AnalyticsDevicesDocument, {}, { requestPolicy: 'network-only' }).toPromise(),
      seesTree ? client.query(OpenTreeViewsDocument, {}).toPromise() : null,
    ]);
    if (!counts.data) throw new Error('the numbers of devices did not arrive');
    return { counts: counts.data.analyticsDevices, views: views?.data?.openTreeViews ?? [] };
  }, [client, seesTree]);
  const loaded = useFollowed(['call', 'tree_view', 'system_tree_node'], load);
  const shown = boxes.filter((box) => typeof loaded?.counts[box] === 'number');
  if (!loaded || shown.length === 0) return null;
  const viewHref = (kind: TreeViewKind) => {
    const view = loaded.views.find((one) => one.kind === kind);
    const tree = pathIfAny('tree');
    return view && tree ? `${tree}?view=${viewAddress({ id: view.id ?? null, kind })}` : null;
  };
  const log = holds(viewer, ['calllog::use_module', 'calllog::see_defects']) ? pathIfAny('log') : null;
  const hrefOf = (box: (typeof boxes)[number]): string | null =>
    box === 'low_battery' || box === 'not_reachable' ? viewHref(box) : log && `${log}?${defects}`;
  const incidents = tabs.find(({ href, ...tab }) => href === pathIfAny('incidentsList') && mayEnter(tab, appData));
  return (
    <section className={`${classes.figure} ${classes.devices}`} aria-label={text('analytics.devices')}>
      <h2 className={classes.figureLabel}>{text('analytics.devices')}</h2>
      <ul className={classes.boxes}>
        {shown.map((box) => {
          const count = loaded.counts[box] ?? 0;
          const href = hrefOf(box);
          const content = (
            <>
              <Lamp
                fill={count === 0 ? 'hollow' : 'solid'}
                tone={count === 0 ? 'neutral' : box === 'low_battery' ? 'warning' : 'danger'}
              />
              <span>{text(`analytics.devices.${box}`)}</span>
            </>
          );
          const shownCount = <strong>{shownNumber(count)}</strong>;
          return (
            <li key={box} className={classes.boxLine}>
              {href === null ? (
                <span className={classes.box}>{content}</span>
              ) : (
                <a className={classes.box} href={href} data-follow>
                  {content}
                </a>
              )}
              {incidents ? (
                <a
                  className={classes.boxCount}
                  href={`${incidents.href}?kind=${kinds[box]}`}
                  aria-label={`${text(incidents.title)}: ${text(`analytics.devices.${box}`)}, ${shownNumber(count)}`}
                  data-follow
                >
                  {shownCount}
                </a>
              ) : (
                <span className={classes.boxCount}>{shownCount}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
