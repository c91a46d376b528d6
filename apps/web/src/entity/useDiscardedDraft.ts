import type { Entity, Values } from '@carestead/domain/entity';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePlace } from '../platform/place.tsx';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { discardedDraft, keptFor } from './discardedDraft.ts';
import type { EntityRow } from './entityApi.ts';

/** Input that was discarded is offered again for a minute: by a message, and in the form that is opened once more. */
export function useDiscardedDraft(of: Entity, row: EntityRow | null) {
  const text = useText();
  const navigate = useNavigate();
  const { toasts } = useTools();
  const { viewer, system_id } = useAppData();
  const { href } = usePlace();
  const key = [viewer.id, system_id, of.name, row?.id ?? 'new'].join(' ');
  const [found] = useState(() => discardedDraft.of(key));
  const [isOffered, setOffered] = useState(found !== null && !found.isWanted);
  useEffect(() => {
    if (found?.isWanted) discardedDraft.drop();
  }, [found]);

  return {
    /** What the form begins with, because somebody asked for it. */
    wanted: found?.isWanted ? found.changes : null,
    isOffered,
    bringBack(set: (changes: Values) => void) {
      if (found) set(found.changes);
      discardedDraft.drop();
      toasts.dismiss('discarded');
      setOffered(false);
    },
    keep(changes: Values) {
      discardedDraft.keep(key, changes);
      const reopen = () => {
        discardedDraft.want(key);
        void navigate({ to: href, search: true });
      };
      toasts.show({
        id: 'discarded',
        type: 'none',
        title: text('form.discarded.title'),
        duration: keptFor,
        yields: true,
        actions: { primary: { label: text('form.discarded.bring_back'), action: reopen } },
      });
    },
  };
}
