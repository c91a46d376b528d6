/** What can be uploaded at all: how people call it, how its name may end, and what else browsers call it. */
export const fileTypes = {
  'image/png': { label: 'PNG', endings: ['png'], aliases: [] },
  'image/jpeg': { label: 'JPEG', endings: ['jpg', 'jpeg'], aliases: ['image/jpg', 'image/pjpeg'] },
  'image/webp': { label: 'WebP', endings: ['webp'], aliases: [] },
  'audio/wav': { label: 'WAV', endings: ['wav'], aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'] },
  'audio/mpeg': { label: 'MP3', endings: ['mp3'], aliases: ['audio/mp3', 'audio/x-mp3', 'audio/x-mpeg'] },
} as const satisfies Record<string, { label: string; endings: readonly string[]; aliases: readonly string[] }>;

export type FileType = keyof typeof fileTypes;

export const typeLabels = (types: readonly FileType[]) => types.map((type) => fileTypes[type].label).join(', ');
