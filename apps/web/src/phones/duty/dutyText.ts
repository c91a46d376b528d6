import type { PersonState } from '@carestead/domain/phones/readiness';
import type { Text } from '../../platform/text/useText.ts';

export const personText = (text: Text, { name, state }: { name: string; state: PersonState }): string =>
  state === 'reached' ? name : text(`phoneDuty.person.${state}`, { name });

export const minutesText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
