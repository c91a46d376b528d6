import { choices } from '@carestead/domain/sync/choices';
import { useFocusBack } from '@carestead/ui/feedback/useFocusBack';
import { Button, Group, Modal, Skeleton, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SyncPreviewDocument, type SyncPreviewQuery } from '../../generated/graphql.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { entitySingular, stateText } from './differenceTexts.ts';
import classes from './PreviewDialog.module.css';

type Props = { isOpen: boolean; onClose: () => void };

/** Of each direction so many rows are named. */
const most = 50;

/** What would go where if everything were done as it is chosen; nothing is changed by looking. */
export function PreviewDialog({ isOpen, onClose }: Props) {
  const text = useText();
  useFocusBack(isOpen);
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered size={640} padding="xl">
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius={10}>
        <Modal.Body>
          <Modal.Title>{text('sync.preview')}</Modal.Title>
          {isOpen && <Directions />}
          <Group justify="flex-end" mt="xl">
            <Button variant="default" data-autofocus onClick={onClose}>
              {text('sync.preview.close')}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Directions() {
  const text = useText();
  const preview = usePreview();
  if (preview === null) return <Skeleton height={160} mt="md" />;
  if (preview === 'failed')
    return (
      <p className={classes.follows} role="alert">
        {text('sync.failed.text')}
      </p>
    );
  return choices.map((choice) => {
    const { total, rows } = preview[choice];
    return (
      <section key={choice} className={classes.direction} aria-labelledby={`sync-preview-${choice}`}>
        <Title order={3} size="h5" id={`sync-preview-${choice}`}>
          {text(`sync.preview.${choice}`)} <span className={classes.count}>{shownNumber(total)}</span>
        </Title>
        <p className={classes.follows}>{text(`sync.preview.${choice}.follows`)}</p>
        {total > 0 && (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <li key={`${row.entity} ${row.id}`}>
                <span>
                  <span className={classes.kind}>{entitySingular(text, row.entity)}</span> {row.name || `#${row.id}`}
                </span>
                <span className={classes.kind}>{stateText(text, row)}</span>
              </li>
            ))}
            {total > rows.length && (
              <li className={classes.kind}>
                {text('sync.preview.more', { count: total - rows.length, number: shownNumber(total - rows.length) })}
              </li>
            )}
          </ul>
        )}
      </section>
    );
  });
}

function usePreview(): SyncPreviewQuery | 'failed' | null {
  const { client } = useTools();
  const [preview, setPreview] = useState<SyncPreviewQuery | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    void client
      .query(SyncPreviewDocument, { limit: most })
      .toPromise()
      .then(({ data }) => isWanted && setPreview(data ?? 'failed'));
    return () => {
      isWanted = false;
    };
  }, [client]);
  return preview;
}
