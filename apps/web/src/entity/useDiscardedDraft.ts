import type { Entity } from '@carestead/domain/entity';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlace } from '../platform/place.tsx';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { discardedDraft, keptFor } from './discardedDraft.ts';
import type { EntityFormState } from './useEntityForm.ts';

/** Input that was discarded is offered again for a minute: by a message, and in the form that is opened once more. */
export function useDiscardedDraft(of: Entity, form: EntityFormState) {
  const text = useText();
  const navigate = useNavigate();
  const { toasts } = useTools();
  const { viewer, system_id } = useAppData();
  const { href } = usePlace();
  const key = [viewer.id, system_id, of.name, form.row?.id ?? 'new'].join(' ');
  const [isOffered, setOffered] = useState(() => discardedDraft.of(key) !== null);

  const bringBack = () => {
    const draft = discardedDraft.of(key);
    if (draft) form.set(draft.changes);
    discardedDraft.drop();
    toasts.dismiss('discarded');
    setOffered(false);
  };
  const bringBackIfWanted = useEffectEvent(() => discardedDraft.of(key)?.isWanted && bringBack());
  useEffect(() => {
    bringBackIfWanted();
  }, []);

  const keep = () => {
    discardedDraft.keep(key, form.changes());
    toasts.show({
      id: 'discarded',
      type: 'none',
      title: text('form.discarded.title'),
      duration: keptFor,
      yields: true,
      actions: {
        primary: {
          label: text('form.discarded.bring_back'),
          action: () => {
            discardedDraft.want(key);
            void navigate({ to: href, search: true });
          },
        },
      },
    });
  };
  return { keep, bringBack: isOffered ? bringBack : null };
}
