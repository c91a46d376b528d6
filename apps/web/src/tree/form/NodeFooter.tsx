import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { FormFooterProps } from '../../entity/entityParts.ts';
import { useDeletion } from '../../entity/list/useDeletion.ts';
import { useRowRights } from '../../entity/rows/useRowRights.ts';
import { useText } from '../../platform/text/useText.ts';
import { useNodeDetails } from './NodeDetails.tsx';
import classes from './NodeFooter.module.css';
import { useDeletionReason } from './useNodeLocks.ts';

/** Deleting, with the reason why it is not possible now, and how much is not saved yet. */
export function NodeFooter({ row, changeCount, onDeleted }: FormFooterProps) {
  const text = useText();
  const reasonId = useId();
  const rights = useRowRights(systemTreeNode);
  const [isDeleting, setDeleting] = useState(false);
  const stay = () => setDeleting(false);
  const deletion = useDeletion(systemTreeNode, isDeleting, stay);
  const reason = useDeletionReason(row, useNodeDetails());
  return (
    <div className={classes.footer}>
      {rights.mayDelete(row) && (
        <div className={classes.deletion}>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} stroke={1.75} />}
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={() => setDeleting(true)}
          >
            {text('form.delete')}
          </Button>
          {reason !== null && (
            <span className={classes.note} id={reasonId}>
              {reason}
            </span>
          )}
        </div>
      )}
      {changeCount > 0 && (
        <span className={classes.changes} role="status">
          {text('nodeForm.unsaved', { count: changeCount })}
        </span>
      )}
      {deletion?.({ entity: systemTreeNode, ids: isDeleting ? [row.id] : [], rows: [row], onCancel: stay, onDeleted })}
    </div>
  );
}
