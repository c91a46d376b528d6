import type { section } from '@carestead/domain/routing/section';
import type { DemoRow } from '../load/demoRow.ts';

export const sections = [
  { name: 'EG Ost' },
  { name: 'EG West' },
  { name: '1. OG Ost' },
  { name: '1. OG West' },
  { name: '2. OG Ost' },
  { name: '2. OG West' },
  { name: 'Garten' },
  { name: 'Eingang', allow_manual_call_closure: true },
  { name: 'Technik', allow_manual_call_closure: true, is_hidden: true },
] as const satisfies readonly DemoRow<typeof section>[];

export type SectionName = (typeof sections)[number]['name'];
