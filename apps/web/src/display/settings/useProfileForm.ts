import { useObservable } from '@carestead/ui/state/observable';
import { useCallback } from 'react';
import {
  CreateDisplayProfileDocument,
  DeleteDisplayProfileDocument,
  ReachedLimitsDocument,
  UpdateDisplayProfileDocument,
} from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useLoaded } from '../../platform/useLoaded.ts';
import { ask, Refused } from '../connection/ask.ts';
import { rememberProfile } from '../page/followProfile.ts';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { wallLocale } from '../wallLocale.ts';
import { type Draft, draftOf, firstDraft, type Unsaved } from './draft.ts';

const nothing: Unsaved = { profile: null, name: '' };

/** The profile of this wall as it is being changed; null: it has none. */
export function useProfileForm(config: WallConfig) {
  const text = useText();
  const wall = useWall();
  const { profile } = config.display;
  const unsaved = useObservable(wall.unsaved) ?? nothing;
  const changed = unsaved.profile?.id === profile?.id ? unsaved.profile : null;
  const isDirty = changed !== null;
  const draft = profile && (changed?.draft ?? draftOf(profile));
  const keep = (next: Partial<Unsaved>) => {
    const all = { ...(wall.unsaved.get() ?? nothing), ...next };
    wall.unsaved.set(all.profile === null && all.name === '' ? null : all);
  };
  const discard = () => keep({ profile: null });

  const showNotice = (title: string, tone: 'success' | 'error', detail = '') =>
    wall.notices.set({ title, text: detail, tone, duration: 5000 });
  const choose = (slug: string) => {
    discard();
    rememberProfile(slug);
    wall.go({ slug, call_id: null });
    wall.config.load();
  };

  return {
    draft,
    isDirty,
    change: (next: Draft) => profile && keep({ profile: { id: profile.id, draft: next } }),
    discard,
    name: unsaved.name,
    type: (name: string) => keep({ name }),
    choose,
    async save() {
      if (!profile || !draft) return;
      const name = draft.name.trim();
      const input = { ...draft, name, settings: [...draft.settings] };
      try {
        await ask(UpdateDisplayProfileDocument, { id: profile.id, revision: profile.revision, input }, wall.context);
        discard();
        showNotice(text('wallDesk.profile.saved'), 'success', name);
      } catch (error) {
        const isConflict = error instanceof Refused && error.code === 'CONFLICT';
        if (isConflict) discard();
        showNotice(text(isConflict ? 'wallDesk.profile.conflict' : 'wallDesk.profile.error'), 'error');
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
        keep({ name: '' });
        showNotice(text('wallDesk.profile.created'), 'success', name);
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
        showNotice(text('wallDesk.profile.deleted'), 'success', profile.name);
        choose('');
      } catch {
        showNotice(text('wallDesk.profile.delete_error'), 'error');
      }
    },
  };
}

/** Whether the licence allows no more display profiles; loaded again when their number changes. */
export function useProfileLimit(profiles: number): boolean {
  const { context } = useWall();
  const load = useCallback(() => ask(ReachedLimitsDocument, {}, context), [context]);
  // Without an answer the server still decides when a profile is created.
  return useLoaded(load, profiles).latest?.reachedLimits.includes('visuals') ?? false;
}
