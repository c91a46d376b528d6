export type { Arrival, SocketPath } from '../http/socket/upgrades.ts';
