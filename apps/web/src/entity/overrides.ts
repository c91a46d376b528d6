import { type ComponentType, lazy } from 'react';
import type { FormParts } from './formParts.ts';

type Sections = ComponentType<{ form: FormParts }>;

/** The own sections of single entities; every other form shows its fields one after the other. */
export const overrides: Readonly<Record<string, Sections>> = {
  call_source: lazy(async () => ({
    default: (await import('./overrides/CallSourceSections.tsx')).CallSourceSections,
  })),
  call_type: lazy(async () => ({ default: (await import('./overrides/CallTypeSections.tsx')).CallTypeSections })),
  display_group: lazy(async () => ({
    default: (await import('./overrides/DisplayGroupSections.tsx')).DisplayGroupSections,
  })),
  display_group_override: lazy(async () => ({
    default: (await import('./overrides/DisplayGroupOverrideSections.tsx')).DisplayGroupOverrideSections,
  })),
  global_setting: lazy(async () => ({
    default: (await import('./overrides/GlobalSettingSections.tsx')).GlobalSettingSections,
  })),
  display_note: lazy(async () => ({
    default: (await import('./overrides/DisplayNoteSections.tsx')).DisplayNoteSections,
  })),
  role: lazy(async () => ({ default: (await import('./overrides/RoleSections.tsx')).RoleSections })),
  schedule: lazy(async () => ({ default: (await import('./overrides/ScheduleSections.tsx')).ScheduleSections })),
  section: lazy(async () => ({ default: (await import('./overrides/SectionSections.tsx')).SectionSections })),
  section_template: lazy(async () => ({
    default: (await import('./overrides/SectionTemplateSections.tsx')).SectionTemplateSections,
  })),
  system_param: lazy(async () => ({
    default: (await import('./overrides/SystemParamSections.tsx')).SystemParamSections,
  })),
  system_tree_node: lazy(async () => ({
    default: (await import('./overrides/SystemTreeNodeSections.tsx')).SystemTreeNodeSections,
  })),
  video_stream: lazy(async () => ({
    default: (await import('./overrides/VideoStreamSections.tsx')).VideoStreamSections,
  })),
  user: lazy(async () => ({ default: (await import('./overrides/UserSections.tsx')).UserSections })),
};
