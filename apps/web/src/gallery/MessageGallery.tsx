import { createToasts, type Toast } from '@carestead/ui/feedback/createToasts';
import { DeleteDialog } from '@carestead/ui/feedback/DeleteDialog';
import { ToastRegion } from '@carestead/ui/feedback/ToastRegion';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { deleteLabels, galleryLabels, panelLabels } from './sampleLabels.ts';
import { sampleUses } from './sampleRows.ts';

const toasts: readonly Toast[] = [
  { id: 'saved', type: 'success', title: 'Zeitplan gespeichert' },
  {
    id: 'failed',
    type: 'error',
    title: 'Nicht gespeichert',
    text: 'Der Server hat nicht geantwortet. Ihre Eingaben stehen noch im Formular.',
  },
  {
    id: 'message',
    type: 'none',
    persist: true,
    title: 'Neue Fassung bereit',
    text: 'Sie wird beim nächsten Laden verwendet.',
    actions: { primary: { label: 'Jetzt neu laden' }, dismiss: { label: 'Später' } },
  },
];

const isPhrase = (typed: string) => typed.trim().toLowerCase() === 'löschen';

export function MessageGallery() {
  const [store] = useState(createToasts);
  const [asked, setAsked] = useState<'no' | 'free' | 'used'>('no');
  return (
    <Group>
      {toasts.map((toast) => (
        <Button key={toast.id} variant="default" onClick={() => store.show(toast)}>
          {galleryLabels.showToast[toast.type]}
        </Button>
      ))}
      <Button variant="default" onClick={() => setAsked('free')}>
        {galleryLabels.askDelete}
      </Button>
      <Button variant="default" onClick={() => setAsked('used')}>
        {galleryLabels.askDeleteUsed}
      </Button>
      <ToastRegion toasts={store} labels={panelLabels} />
      <DeleteDialog
        isOpen={asked !== 'no'}
        isBusy={false}
        rows={[]}
        uses={asked === 'used' ? sampleUses : []}
        isPhrase={isPhrase}
        labels={deleteLabels}
        onCancel={() => setAsked('no')}
        onConfirm={() => setAsked('no')}
      />
    </Group>
  );
}
