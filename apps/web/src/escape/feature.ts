import { checkpoint } from '@carestead/domain/escape/checkpoint';
import { checkpointMap } from '@carestead/domain/escape/checkpointMap';
import { flightProfile } from '@carestead/domain/escape/flightProfile';
import { lazyRouteComponent } from '@tanstack/react-router';
import { formScreen, list, listPanel } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const escapeFeature = feature('escape', {
  // A map shows checkpoints, and a profile nodes.
  texts: ['escape', 'labels:checkpoint', 'permission', 'labels:role_call_source_group'],
  routes: [
    list('admin/checkpointmaps', checkpointMap, { group: 'places', sort: true }),
    listPanel('admin/checkpointmaps/checkpoints', checkpoint, { param: 'checkpointid' }),
    {
      path: 'admin/checkpointmaps/plan/{-$id}',
      name: 'checkpointMapPlan',
      needs: { permissions: ['admin::manage_system'] },
      title: 'entity.checkpoint_map',
      isModal: true,
      screen: lazyRouteComponent(() => import('./editor/MapEditorScreen.tsx'), 'MapEditorScreen'),
    },
    list('admin/flightprofiles', flightProfile, { group: 'places' }),
    {
      path: 'tree/positions',
      name: 'devicePositions',
      needs: { permissions: ['systemtree::use_module'] },
      title: 'escape.title',
      screen: lazyRouteComponent(() => import('./live/PositionsScreen.tsx'), 'PositionsScreen'),
    },
  ],
  fills: [
    {
      slot: 'formPanel',
      entity: 'system_tree_node',
      opens: 'flight_profile',
      name: 'FlightProfile',
      path: 'flightprofiles/{-$flightprofileid}',
      title: 'entity.flight_profile',
      needs: { permissions: [flightProfile.needs] },
      screen: formScreen,
    },
  ],
  kit: {
    checkpoint_map: {
      rows: async () => (await import('./editor/checkpointMapParts.tsx')).checkpointMapParts,
      sections: async () => (await import('./editor/CheckpointMapSections.tsx')).CheckpointMapSections,
    },
    flight_profile: {
      sections: async () => (await import('./profile/FlightProfileSections.tsx')).FlightProfileSections,
    },
  },
});
