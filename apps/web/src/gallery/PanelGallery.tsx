import { Panel } from '@carestead/ui/panel/Panel';
import { Button } from '@mantine/core';
import { FieldGallery } from './FieldGallery.tsx';
import { galleryLabels, panelLabels } from './sampleLabels.ts';

type Props = { level: number; last: number; onOpen: () => void; onClose: () => void };

/** Panels over panels, as the routes would nest them. */
export function PanelGallery({ level, last, onOpen, onClose }: Props) {
  return (
    <Panel
      level={level}
      size="large"
      title={galleryLabels.panelTitle(level)}
      isDirty
      hasErrors={level > 1}
      labels={panelLabels}
      onClose={onClose}
      actions={
        <Button variant="subtle" onClick={onOpen}>
          {galleryLabels.openNext}
        </Button>
      }
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {galleryLabels.discard}
          </Button>
          <Button onClick={onClose}>{galleryLabels.save}</Button>
        </>
      }
    >
      <FieldGallery />
      {level < last && <PanelGallery level={level + 1} last={last} onOpen={onOpen} onClose={onClose} />}
    </Panel>
  );
}
