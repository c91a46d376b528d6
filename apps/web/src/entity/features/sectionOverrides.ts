import { type ComponentType, lazy } from 'react';
import type { FormParts } from '../form/formParts.ts';

type Sections = ComponentType<{ form: FormParts }>;

const loaders: Readonly<Record<string, () => Promise<Sections>>> = {
  call_source: async () => (await import('../../devices/CallSourceSections.tsx')).CallSourceSections,
  call_type: async () => (await import('../../calls/CallTypeSections.tsx')).CallTypeSections,
  display_group: async () => (await import('../../routing/DisplayGroupSections.tsx')).DisplayGroupSections,
  display_group_override: async () =>
    (await import('../../routing/DisplayGroupOverrideSections.tsx')).DisplayGroupOverrideSections,
  global_setting: async () => (await import('../../settings/GlobalSettingSections.tsx')).GlobalSettingSections,
  display_note: async () => (await import('../../displays/DisplayNoteSections.tsx')).DisplayNoteSections,
  role: async () => (await import('../../access/roles/RoleSections.tsx')).RoleSections,
  schedule: async () => (await import('../../routing/ScheduleSections.tsx')).ScheduleSections,
  section: async () => (await import('../../routing/SectionSections.tsx')).SectionSections,
  section_template: async () => (await import('../../routing/SectionTemplateSections.tsx')).SectionTemplateSections,
  system_param: async () => (await import('../../systems/SystemParamSections.tsx')).SystemParamSections,
  system_tree_node: async () => (await import('../../tree/SystemTreeNodeSections.tsx')).SystemTreeNodeSections,
  video_stream: async () => (await import('../../video/VideoStreamSections.tsx')).VideoStreamSections,
  user: async () => (await import('../../access/users/UserSections.tsx')).UserSections,
};

/** The own sections of single entities; every other form shows its fields one after the other. */
export const sectionOverrides: Readonly<Record<string, Sections>> = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
);

/** Fetched beside the row, so that the form does not wait for one after the other. */
export function fetchSections(name: string): void {
  // What cannot be fetched is said where it is shown.
  loaders[name]?.().catch(() => {});
}
