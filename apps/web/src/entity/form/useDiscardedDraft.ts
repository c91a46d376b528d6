import type { Entity, Values } from '@carestead/domain/kit/entity';
import { observable, useObservable } from '@carestead/ui/state/observable';
import { useNavigate } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { EntityRow } from '../rows/entityApi.ts';
import type { EntityFormState } from './useEntityForm.ts';

type Form = {
  /** Unique among the forms of this user and system. */
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
export function useDiscardedDraft(entity: Entity, row: EntityRow | null, { set }: Pick<EntityFormState, 'set'>) {
  const navigate = useNavigate();
  const { href } = useCurrentRoute();
  const reopen = () => void navigate({ to: href, search: true });
  return useDiscardedInput({ name: `${entity.name} ${row?.id ?? 'new'}`, set, reopen });
}

/** How long what was discarded can be brought back. */
const keptFor = 60_000;

type Draft = { key: string; changes: Values; isWanted: boolean };

/** The last discarded input: only changed fields, so that it fits a row that was saved meanwhile. */
export function createDiscardedDraft() {
  const kept = observable<Draft | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    kept.set(null);
  };
  return {
    kept,
    keep(key: string, changes: Values) {
      clearTimeout(timer);
      kept.set({ key, changes, isWanted: false });
      timer = setTimeout(drop, keptFor);
    },
    /** The form of this row takes it over without a confirmation, whether it is open already or opens now. */
    want(key: string) {
      const draft = kept.get();
      if (draft?.key === key) kept.set({ ...draft, isWanted: true });
    },
    drop,
  };
}

const discardedDraft = createDiscardedDraft();
