const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const step = 1024;

/** How large a file is, in the largest unit of which it holds at least one. */
export function fileSize(bytes: number): string {
  const power = bytes < step ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${Math.round((bytes / step ** power) * 10) / 10} ${units[power]}`;
}
