import type { Entity, Values } from '@carestead/domain/entity';
import { useNavigate } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useObservable } from '../platform/observable.ts';
import { usePlace } from '../platform/place.tsx';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { discardedDraft, keptFor } from './discardedDraft.ts';
import type { EntityRow } from './entityApi.ts';
import type { EntityFormState } from './useEntityForm.ts';

type Form = {
  /** Tells it from every other form of this person and system. */
  name: string;
  set: (changes: Values) => void;
  /** For when it is closed. */
  reopen: () => void;
};

/** Input that was discarded is offered again for a minute: by a message, and in the form itself. */
export function useDiscardedInput({ name, set, reopen }: Form) {
  const text = useText();
  const { toasts } = useTools();
  const { viewer, system_id } = useAppData();
  const key = [viewer.id, system_id, name].join(' ');
  const draft = useObservable(discardedDraft.kept);
  const found = draft?.key === key ? draft : null;
  const isWanted = found?.isWanted ?? false;

  function bringBack() {
    if (found) set(found.changes);
    discardedDraft.drop();
    toasts.dismiss('discarded');
  }
  const takeOver = useEffectEvent(bringBack);
  useLayoutEffect(() => {
    if (isWanted) takeOver();
  }, [isWanted]);

  return {
    isOffered: found !== null,
    bringBack,
    keep(changes: Values) {
      if (Object.keys(changes).length === 0) return;
      discardedDraft.keep(key, changes);
      const action = () => {
        discardedDraft.want(key);
        reopen();
      };
      toasts.show({
        id: 'discarded',
        type: 'none',
        title: text('form.discarded.title'),
        duration: keptFor,
        yields: true,
        actions: { primary: { label: text('form.discarded.bring_back'), action } },
      });
    },
  };
}

/** The same for the form of a row, which has an address. */
export function useDiscardedDraft(of: Entity, row: EntityRow | null, { set }: Pick<EntityFormState, 'set'>) {
  const navigate = useNavigate();
  const { href } = usePlace();
  const reopen = () => void navigate({ to: href, search: true });
  return useDiscardedInput({ name: `${of.name} ${row?.id ?? 'new'}`, set, reopen });
}
