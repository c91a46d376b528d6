import { Panel } from '@carestead/ui/Panel';
import { Button } from '@mantine/core';
import { FieldGallery } from './FieldGallery.tsx';
import { galleryWords, panelWords } from './sampleWords.ts';

type Props = { level: number; last: number; onOpen: () => void; onClose: () => void };

/** Panels over panels, as the routes would nest them. */
export function PanelGallery({ level, last, onOpen, onClose }: Props) {
  return (
    <Panel
      level={level}
      size="large"
      title={galleryWords.panelTitle(level)}
      isDirty
      hasErrors={level > 1}
      words={panelWords}
      onClose={onClose}
      actions={
        <Button variant="subtle" onClick={onOpen}>
          {galleryWords.openNext}
        </Button>
      }
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {galleryWords.discard}
          </Button>
          <Button onClick={onClose}>{galleryWords.save}</Button>
        </>
      }
    >
      <FieldGallery />
      {level < last && <PanelGallery level={level + 1} last={last} onOpen={onOpen} onClose={onClose} />}
    </Panel>
  );
}
