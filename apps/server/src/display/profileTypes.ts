import { type displayProfile, displayProfileSetting } from '@carestead/domain/display/displayProfile';
import type { Builder } from '../platform/graphql/builder.ts';
import type { Profile, ProfileSetting } from './profileQueries.ts';
import type { GivenProfile, GivenSetting } from './profileWrites.ts';

const planKeys = Object.keys(displayProfileSetting.fields) as (keyof (typeof displayProfileSetting)['fields'])[];

type Given = Partial<Record<keyof (typeof displayProfile)['fields'], unknown>> & {
  settings?: readonly GivenSetting[] | null | undefined;
};

/** The fields of a profile that a wall receives: nothing that is for logged-in people only. */
export function addProfileTypes(builder: Builder) {
  const Setting = builder.objectRef<ProfileSetting>('DisplayProfileSetting').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      ...Object.fromEntries(planKeys.map((key) => [key, t.exposeInt(key, { nullable: true })])),
    }),
  });
  const Profile = builder.objectRef<Profile>('DisplayProfile').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      revision: t.exposeInt('revision'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      locale: t.exposeString('locale'),
      font_size: t.exposeString('font_size'),
      fullscreen: t.exposeBoolean('fullscreen'),
      show_video_stream: t.exposeBoolean('show_video_stream'),
      show_presences: t.exposeBoolean('show_presences'),
      settings: t.field({ type: [Setting], resolve: ({ settings }) => [...settings] }),
    }),
  });
  const SettingInput = builder.inputRef<GivenSetting>('DisplayProfileSettingInput').implement({
    fields: (t) => ({
      system_id: t.int({ required: true }),
      ...Object.fromEntries(planKeys.map((key) => [key, t.int()])),
    }),
  });
  const Input = builder.inputRef<Given>('DisplayProfileInput').implement({
    description: 'What is left out keeps its value, or gets its initial one; the slug is made of the name.',
    fields: (t) => ({
      name: t.string(),
      locale: t.string(),
      font_size: t.string(),
      fullscreen: t.boolean(),
      show_video_stream: t.boolean(),
      show_presences: t.boolean(),
      settings: t.field({ type: [SettingInput] }),
    }),
  });
  return { Profile, Input };
}

export const givenProfile = ({ settings, ...fields }: Given): GivenProfile => ({
  fields,
  settings: settings ? [...settings] : null,
});
