import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './databaseServer.ts';

/** One PostgreSQL for all test files. */
export async function setup({ provide }: TestProject) {
  const { url, stop } = await startDatabaseServer();
  provide('databaseServer', url);
  return stop;
}
