import { missing } from '@carestead/domain/access/needs';
import { isDevice } from '@carestead/domain/tree/nodeKinds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { hasFlag, kindOf, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { Menu } from '@mantine/core';
import {
  IconArrowRightCircle,
  IconHistory,
  IconPencil,
  IconPlus,
  IconSquareCheck,
  IconSquareOff,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { useRowRights } from '../../entity/rows/useRowRights.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useLoaded } from '../../platform/useLoaded.ts';
import { useDeviceMenu } from '../actions/useDeviceMenu.tsx';
import classes from './TreeList.module.css';

type Props = {
  tree: TreeIndex;
  id: number;
  /** The button of the row. */
  anchor: HTMLElement;
  /** What else stands in the address and stays there. */
  kept: Readonly<Record<string, string | undefined>>;
  /** The open view offers to create nodes. */
  canEdit: boolean;
  isMarked: boolean;
  mayMove: boolean;
  mayDelete: boolean;
  onOpen: (id: number) => void;
  onMark: (id: number) => void;
  onMove: (id: number) => void;
  onDelete: (id: number) => void;
  onClose: () => void;
};

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with a node of the tree. One menu for all rows: it stands where its row has its button. */
export function TreeRowMenu(props: Props) {
  const { tree, id, anchor, kept, isMarked, onOpen, onMark, onMove, onDelete, onClose } = props;
  const text = useText();
  const navigate = useNavigate();
  const { viewer, licence } = useAppData();
  const { mayCreate } = useRowRights(systemTreeNode);
  const row = tree.rowOf.get(id) ?? 0;
  const device = useDeviceMenu(useDeviceRow(tree, id));
  const [isOpen, setOpen] = useState(true);
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const maySeeLog = missing({ permissions: ['admin::see_auditlog'] }, viewer, licence) === null;
  // What a device is asked to do is confirmed first: the dialog outlives the menu.
  const isDone = !isOpen && !device.isAsking && !device.isBusy;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return (
    <>
      <Menu
        opened={isOpen}
        position="bottom-end"
        width={260}
        // A long menu beside a low row moves up over it rather than past the end of the page.
        middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
        // The kit closes it on a key outside, too, which is the key that has just opened it.
        clickOutsideEvents={['mousedown', 'touchstart']}
        onClose={() => {
          // The way back from whatever opens now leads to the row.
          anchor.focus();
          setOpen(false);
        }}
      >
        <Menu.Target>
          <span className={classes.anchor} style={{ left, top, width, height }} aria-hidden="true">
            {text('list.actions', { name: tree.names[row] ?? '' })}
          </span>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onOpen(id)}>
            {text('list.edit')}
          </Menu.Item>
          {mayCreate && props.canEdit && (
            <Menu.Item
              leftSection={<IconPlus {...icon} />}
              onClick={() =>
                void navigate({ to: '/tree/edit', search: { ...kept, node: String(id), 'f.parent_id': String(id) } })
              }
            >
              {text('treeScreen.create_below')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={isMarked ? <IconSquareOff {...icon} /> : <IconSquareCheck {...icon} />}
            onClick={() => onMark(id)}
          >
            {text(isMarked ? 'treeScreen.unmark' : 'treeScreen.mark_node')}
          </Menu.Item>
          {props.mayMove && (
            <Menu.Item leftSection={<IconArrowRightCircle {...icon} />} onClick={() => onMove(id)}>
              {text('treeScreen.move')}
            </Menu.Item>
          )}
          {maySeeLog && (
            <Menu.Item
              leftSection={<IconHistory {...icon} />}
              onClick={() => void navigate({ to: `/tree/edit/${id}/audit`, search: { ...kept, node: String(id) } })}
            >
              {text('treeScreen.audit')}
            </Menu.Item>
          )}
          {device.items && <Menu.Divider />}
          {device.items}
          {props.mayDelete && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--cs-danger)" onClick={() => onDelete(id)}>
                {text('form.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {device.dialog}
    </>
  );
}

/** All that is known of a device; of a place the tree says enough. */
function useDeviceRow(tree: TreeIndex, id: number) {
  const api = useEntityApi(systemTreeNode);
  const row = tree.rowOf.get(id) ?? 0;
  const isOne = isDevice({ kind: kindOf(tree, row), is_tech: hasFlag(tree, row, 'is_tech') });
  const load = useCallback(async () => {
    const answer = await api.get(id);
    return answer.ok ? answer.value : null;
  }, [api, id]);
  return useLoaded(isOne ? load : null).current ?? null;
}
