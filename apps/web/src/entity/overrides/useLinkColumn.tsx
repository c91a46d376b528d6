import type { Column } from '@carestead/ui/dataTableProps';
import { linkLamps } from '../../platform/linkLamps.ts';
import { useConfiguratorLinks } from '../../platform/useConfiguratorLinks.ts';
import { useText } from '../../platform/useText.ts';
import type { EntityRow } from '../entityApi.ts';
import { Nothing } from '../Nothing.tsx';
import { LampWord } from './LampWord.tsx';

/** Whether each configurator can be heard. */
export function useLinkColumn(): readonly Column<EntityRow>[] {
  const text = useText();
  const links = useConfiguratorLinks();
  const cell = ({ id }: EntityRow) => {
    const link = links?.find(({ system_id }) => system_id === id);
    if (!link) return <Nothing />;
    return <LampWord {...linkLamps[link.state]}>{text(`editor.link.${link.state}`)}</LampWord>;
  };
  return [{ key: 'link', header: text('editor.link'), width: 200, cell }];
}
