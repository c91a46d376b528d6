import { PanelStack } from '@carestead/ui/panel/PanelStack';
import { Button, Tabs, Title, VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import { ChartGallery } from './ChartGallery.tsx';
import { FieldGallery } from './FieldGallery.tsx';
import classes from './GalleryScreen.module.css';
import { MessageGallery } from './MessageGallery.tsx';
import { PanelGallery } from './PanelGallery.tsx';
import { SortGallery } from './SortGallery.tsx';
import { StateGallery } from './StateGallery.tsx';
import { galleryLabels } from './sampleLabels.ts';
import { TableGallery } from './TableGallery.tsx';

const parts = Object.entries(galleryLabels.parts);

/** Every part of the kit in its states, for those who build with it; only in development. */
export function GalleryScreen() {
  const [levels, setLevels] = useState(0);
  const open = useCallback(() => setLevels((level) => level + 1), []);
  const close = useCallback(() => setLevels((level) => level - 1), []);
  return (
    <PanelStack>
      <div className={classes.gallery}>
        <Title order={1}>{galleryLabels.title}</Title>
        <Tabs defaultValue="table" keepMounted={false}>
          <Tabs.List mb="lg">
            {parts.map(([part, name]) => (
              <Tabs.Tab key={part} value={part}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="table">
            <TableGallery onOpen={open} />
          </Tabs.Panel>
          <Tabs.Panel value="states">
            <StateGallery />
          </Tabs.Panel>
          <Tabs.Panel value="fields">
            <VisuallyHidden component="h2">{galleryLabels.parts.fields}</VisuallyHidden>
            <FieldGallery />
          </Tabs.Panel>
          <Tabs.Panel value="panel">
            <Button onClick={open}>{galleryLabels.openPanel}</Button>
          </Tabs.Panel>
          <Tabs.Panel value="sort">
            <SortGallery />
          </Tabs.Panel>
          <Tabs.Panel value="messages">
            <MessageGallery />
          </Tabs.Panel>
          <Tabs.Panel value="charts">
            <ChartGallery />
          </Tabs.Panel>
        </Tabs>
      </div>
      {levels > 0 && <PanelGallery level={1} last={levels} onOpen={open} onClose={close} />}
    </PanelStack>
  );
}
