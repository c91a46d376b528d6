import { holds } from '@carestead/domain/access/needs';
import { writeNeeds } from '@carestead/domain/entityNeeds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Button } from '@mantine/core';
import { IconArrowsSort, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRowRights } from '../../entity/rows/useRowRights.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';

/** The order of the nodes, and the one primary button of the page. */
export function TreeHeaderActions() {
  const text = useText();
  const navigate = useNavigate();
  const { viewer } = useAppData();
  const rights = useRowRights(systemTreeNode);
  // What the last node was created below stands in the address still: the next one begins without it.
  const go = (to: string) =>
    void navigate({ to, search: ({ node, view }: Record<string, unknown>) => ({ node, view }) });
  return (
    <>
      {holds(viewer, writeNeeds(systemTreeNode, 'sort')) && (
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={18} stroke={1.75} />}
          onClick={() => go('/tree/sort')}
        >
          {text('treeView.sort')}
        </Button>
      )}
      {rights.mayCreate && (
        <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => go('/tree/edit')}>
          {text('treeScreen.create')}
        </Button>
      )}
    </>
  );
}
