import { type ComponentType, lazy } from 'react';
import type { FormParts } from './formParts.ts';

type Sections = ComponentType<{ form: FormParts }>;

const loaders: Readonly<Record<string, () => Promise<Sections>>> = {
  call_source: async () => (await import('./overrides/CallSourceSections.tsx')).CallSourceSections,
  call_type: async () => (await import('./overrides/CallTypeSections.tsx')).CallTypeSections,
  display_group: async () => (await import('./overrides/DisplayGroupSections.tsx')).DisplayGroupSections,
  display_group_override: async () =>
    (await import('./overrides/DisplayGroupOverrideSections.tsx')).DisplayGroupOverrideSections,
  global_setting: async () => (await import('./overrides/GlobalSettingSections.tsx')).GlobalSettingSections,
  display_note: async () => (await import('./overrides/DisplayNoteSections.tsx')).DisplayNoteSections,
  role: async () => (await import('./overrides/RoleSections.tsx')).RoleSections,
  schedule: async () => (await import('./overrides/ScheduleSections.tsx')).ScheduleSections,
  section: async () => (await import('./overrides/SectionSections.tsx')).SectionSections,
  section_template: async () => (await import('./overrides/SectionTemplateSections.tsx')).SectionTemplateSections,
  system_param: async () => (await import('./overrides/SystemParamSections.tsx')).SystemParamSections,
  system_tree_node: async () => (await import('./overrides/SystemTreeNodeSections.tsx')).SystemTreeNodeSections,
  video_stream: async () => (await import('./overrides/VideoStreamSections.tsx')).VideoStreamSections,
  user: async () => (await import('./overrides/UserSections.tsx')).UserSections,
};

/** The own sections of single entities; every other form shows its fields one after the other. */
export const overrides: Readonly<Record<string, Sections>> = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
);

/** Fetched beside the row, so that the form does not wait for one after the other. */
export function fetchSections(name: string): void {
  // What cannot be fetched is said where it is shown.
  loaders[name]?.().catch(() => {});
}
