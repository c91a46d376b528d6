/** The system of the demo data. */
export const demoSystem = 1;

/** Rooms and things whose buttons visitors press: nothing happens there by itself. */
export const stageNodes = [
  { kind: 'room', node: 'Zimmer 203', device: 'Bett 203' },
  { kind: 'room', node: 'Zimmer 105', device: 'Bett 105' },
  { kind: 'medallion', node: 'Medaillon 012', device: 'Medaillon 012' },
] as const;

export type StageKind = (typeof stageNodes)[number]['kind'];

/** Their phones belong to visitors and ring for the nodes of the stage alone; the simulator plays none of them. */
export const stageGroups = [
  { name: 'Springdienst', notification_display_mode: 'Default' },
  { name: 'Springdienst Vollbild', notification_display_mode: 'Fullscreen' },
] as const;

type StageGroup = (typeof stageGroups)[number]['name'];

/** In the order of the story: who is in the room, who comes to help, who stands by. */
export const stageStaff: readonly { name: string; group: StageGroup; partition: string }[] = [
  { name: 'Nora Brunner', group: 'Springdienst', partition: 'demo-1' },
  { name: 'Luca Bernasconi', group: 'Springdienst Vollbild', partition: 'demo-2' },
  { name: 'Mirjam Zgraggen', group: 'Springdienst', partition: 'demo-3' },
];

/** A display that shows all sections, whatever the hour. */
export const stageWall = { name: 'Pflegedienstleitung', slug: 'pflegedienstleitung' };

const names: ReadonlySet<string> = new Set(stageNodes.flatMap(({ node, device }) => [node, device]));

export const isOnStage = (name: string, parent: string | null): boolean =>
  names.has(name) || (parent !== null && names.has(parent));
