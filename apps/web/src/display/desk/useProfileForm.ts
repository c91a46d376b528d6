import { useEffect, useState } from 'react';
import {
  CreateDisplayProfileDocument,
  DeleteDisplayProfileDocument,
  UpdateDisplayProfileDocument,
} from '../../generated/graphql.ts';
import { useText } from '../../platform/useText.ts';
import { ask, Refused } from '../ask.ts';
import { rememberProfile } from '../followProfile.ts';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { wallLocale } from '../wallLocale.ts';
import { type Draft, draftOf, firstDraft } from './draft.ts';

/** The profile of this wall as it is being changed; null: it has none. */
export function useProfileForm(config: WallConfig) {
  const text = useText();
  const wall = useWall();
  const { profile } = config.display;
  const [changed, setChanged] = useState<{ id: number; draft: Draft } | null>(null);
  const isDirty = changed !== null && changed.id === profile?.id;
  const draft = profile && (isDirty ? changed.draft : draftOf(profile));

  useEffect(() => {
    wall.unsaved.set(isDirty);
    return () => wall.unsaved.set(false);
  }, [isDirty, wall]);

  const tell = (title: string, tone: 'success' | 'error', words = '') =>
    wall.notices.set({ title, text: words, tone, duration: 5000 });
  const choose = (slug: string) => {
    setChanged(null);
    rememberProfile(slug);
    wall.go({ slug, call_id: null });
    wall.config.load();
  };

  return {
    draft,
    isDirty,
    change: (next: Draft) => profile && setChanged({ id: profile.id, draft: next }),
    choose,
    async save() {
      if (!profile || !draft) return;
      const name = draft.name.trim();
      const input = { ...draft, name, settings: [...draft.settings] };
      try {
        await ask(UpdateDisplayProfileDocument, { id: profile.id, revision: profile.revision, input }, wall.context);
        setChanged(null);
        tell(text('wallDesk.profile.saved'), 'success', name);
      } catch (error) {
        const isConflict = error instanceof Refused && error.code === 'CONFLICT';
        if (isConflict) setChanged(null);
        tell(text(isConflict ? 'wallDesk.profile.conflict' : 'wallDesk.profile.error'), 'error');
      }
      wall.config.load();
    },
    /** Null when it worked, else why not. */
    async create(name: string): Promise<string | null> {
      const { settings, ...look } = draft ?? firstDraft(config.display, wallLocale());
      try {
        const { createDisplayProfile } = await ask(
          CreateDisplayProfileDocument,
          { input: { ...look, name, settings: [...settings] } },
          wall.context,
        );
        tell(text('wallDesk.profile.created'), 'success', name);
        choose(createDisplayProfile?.slug ?? '');
        return null;
      } catch {
        return text('wallDesk.profile.error');
      }
    },
    async remove() {
      if (!profile) return;
      try {
        await ask(DeleteDisplayProfileDocument, { ids: [profile.id] }, wall.context);
        tell(text('wallDesk.profile.deleted'), 'success', profile.name);
        choose('');
      } catch {
        tell(text('wallDesk.profile.delete_error'), 'error');
      }
    },
  };
}
