import { readNeeds } from '@carestead/domain/entityNeeds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { ofHealths, ofLinkTypes } from './devices/connectionQueries.ts';
import { addDeviceChanges, addDisabledField } from './devices/deviceChanges.ts';
import { countDevices } from './devices/deviceQueries.ts';
import { addDeviceTexts } from './devices/deviceTextFields.ts';
import { exportTree } from './export/exportTree.ts';
import { addTreeApi } from './feeds/treeApi.ts';
import { createTreeRowsCache } from './feeds/treeRowsCache.ts';
import { inSections } from './inheritanceQueries.ts';
import { addMoveNodes } from './moveNodes.ts';
import { addNodeFields } from './nodeFields.ts';
import { addNoteApi } from './notes/noteApi.ts';
import { addPositionLogApi } from './positions/positionLogApi.ts';
import { removablePositions } from './positions/removablePositions.ts';
import { fitsSerialToKind, linksWithinPool, uniqueSerial } from './rules/deviceRules.ts';
import { keepsLockedFields, keepsNodesWithCalls } from './rules/lockRules.ts';
import { hasSectionToInherit, hasTextToInherit, staysATree } from './rules/placeRules.ts';
import { fitsIntoSection } from './rules/sectionRules.ts';
import { findNodes } from './search/findNodes.ts';
import { nodeSeverity } from './severityQueries.ts';
import { addSortSiblings } from './sortSiblings.ts';
import { addTreeViewApi } from './views/treeViewApi.ts';

export const tree = feature('tree', {
  entities: {
    system_tree_node: {
      rules: [
        keepsLockedFields,
        staysATree,
        hasTextToInherit,
        hasSectionToInherit,
        fitsIntoSection,
        uniqueSerial,
        fitsSerialToKind,
        linksWithinPool,
      ],
      deletionRules: [keepsNodesWithCalls],
      countLicensed: countDevices,
      severity: nodeSeverity,
      filters: {
        section_id: ({ system_id }, sections, bind) => inSections(system_id, sections, bind),
        link_type: (_context, types, bind) => ofLinkTypes(types, bind),
        health: (context, healths, bind) => ofHealths(context, healths, bind),
      },
      fields: (builder, row) => {
        addNodeFields(builder, row);
        addNoteApi(builder, row);
        addDeviceTexts(builder, row);
        addDisabledField(builder, row);
      },
    },
    tree_view: { rules: [uniqueTogether('name')] },
  },
  exports: [exportTree],
  cleanups: [removablePositions],
  start: async (host) => {
    const live = createTreeRowsCache(host);
    return { live, stop: live.close };
  },
  api: (builder, cache, { ports }) => {
    addDeviceChanges(builder, { forgetReports: (system_id, device_id) => ports.forgetReports(system_id, device_id) });
    addPositionLogApi(builder);
    addMoveNodes(builder);
    addSortSiblings(builder);
    addTreeApi(builder, cache);
    addTreeViewApi(builder);
  },
  search: { needs: { permissions: readNeeds(systemTreeNode) }, find: findNodes },
});
