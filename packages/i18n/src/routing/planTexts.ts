import type { Text } from '../texts.ts';

type Part = 'weekday' | 'weekend';
type Step = 1 | 2 | 3 | 4 | 5;
type PlanTextId<N extends string> = `entity.${N}.${Part}_schedule_id` | `entity.${N}.${Part}_display_group_${Step}_id`;

const steps = [1, 2, 3, 4, 5] as const;

const schedule: Record<Part, Text> = {
  weekday: {
    de: 'Zeitplan Werktag',
    en: 'Weekday schedule',
    fr: 'Horaire des jours ouvrables',
    it: 'Programma orario dei giorni feriali',
  },
  weekend: {
    de: 'Zeitplan Wochenende',
    en: 'Weekend schedule',
    fr: 'Horaire du week-end',
    it: 'Programma orario del fine settimana',
  },
};

const group = {
  weekday: (step: Step): Text => ({
    de: `Anzeigegruppe ${step} Werktag`,
    en: `Weekday display group ${step}`,
    fr: `Groupe d’affichage ${step}, jours ouvrables`,
    it: `Gruppo di visualizzazione ${step}, giorni feriali`,
  }),
  weekend: (step: Step): Text => ({
    de: `Anzeigegruppe ${step} Wochenende`,
    en: `Weekend display group ${step}`,
    fr: `Groupe d’affichage ${step}, week-end`,
    it: `Gruppo di visualizzazione ${step}, fine settimana`,
  }),
};

/** The texts of a display plan, the same for everything that has one. */
export function planTexts<const N extends string>(name: N): Record<PlanTextId<N>, Text> {
  const entries = (['weekday', 'weekend'] as const).flatMap((part) => [
    [`entity.${name}.${part}_schedule_id`, schedule[part]] as const,
    ...steps.map((step) => [`entity.${name}.${part}_display_group_${step}_id`, group[part](step)] as const),
  ]);
  // The loop makes the ids of the type; the compiler does not follow it through Object.fromEntries.
  return Object.fromEntries(entries) as Record<PlanTextId<N>, Text>;
}
