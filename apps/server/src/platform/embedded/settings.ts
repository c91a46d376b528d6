import { totalmem } from 'node:os';

export type Setting = readonly [name: string, value: string];

const megabyte = 1024 * 1024;

/** Written to postgresql.conf once, where the operator may tune them. */
export const initialSettings = (memory = availableMemory()): readonly Setting[] => [
  ['max_connections', '100'],
  ['shared_buffers', `${sharedBuffers(memory)}MB`],
  // A query whose asker was killed ends, and with it the locks that it holds.
  ['client_connection_check_interval', '2s'],
];

/** Given at every start: what the product relies on, whatever is in the file. */
export const fixedSettings = (runFolder: string, logFolder: string): readonly Setting[] => [
  ['listen_addresses', ''],
  ['port', '5432'],
  ['unix_socket_directories', runFolder],
  ['unix_socket_permissions', '0700'],
  ['fsync', 'on'],
  ['full_page_writes', 'on'],
  ['logging_collector', 'on'],
  ['log_destination', 'stderr'],
  ['log_directory', logFolder],
  ['log_filename', 'postgresql-%a.log'],
  ['log_truncate_on_rotation', 'on'],
  ['log_rotation_age', '1d'],
  ['log_rotation_size', '0'],
];

/** An eighth of the memory: the server and the worker live on the same machine. */
export const sharedBuffers = (memory: number) => Math.round(Math.min(1024, Math.max(64, memory / megabyte / 8)));

function availableMemory() {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
