import { feature } from '../manifest/feature.ts';
import { countDevices } from './deviceQueries.ts';
import { inSections } from './inheritanceQueries.ts';
import { addNodeFields } from './nodeFields.ts';
import { hasTextToInherit, notBelowItself, uniqueSerial } from './nodeRules.ts';
import { nodeSeverity } from './severityQueries.ts';

export const tree = feature('tree', {
  entities: {
    system_tree_node: {
      rules: [uniqueSerial, notBelowItself, hasTextToInherit],
      countLicensed: countDevices,
      severity: nodeSeverity,
      filters: { section_id: ({ system_id }, sections, bind) => inSections(system_id, sections, bind) },
      fields: addNodeFields,
    },
  },
});
