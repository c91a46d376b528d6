import type { Column } from '@carestead/ui/table/dataTableProps';
import { EmptyValue } from '../entity/cells/EmptyValue.tsx';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import type { EntityRow } from '../entity/rows/entityApi.ts';
import { linkLamps, useConfiguratorLinks } from '../platform/connection/useConfiguratorLinks.ts';
import { useText } from '../platform/text/useText.ts';

/** Whether each configurator is connected. */
export function useLinkColumn(): readonly Column<EntityRow>[] {
  const text = useText();
  const links = useConfiguratorLinks();
  const cell = ({ id }: EntityRow) => {
    const link = links?.find(({ system_id }) => system_id === id);
    if (!link) return <EmptyValue />;
    return <LampLabel {...linkLamps[link.state]}>{text(`systems.link.${link.state}`)}</LampLabel>;
  };
  return [{ key: 'link', header: text('systems.link'), width: 200, cell }];
}
