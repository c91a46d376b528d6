import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const admin = { username: 'admin', password: 'Lampe über der Tür' };

/** The session that the first journey leaves behind for the others; two runs at once have one each. */
export const adminSession = join(tmpdir(), `carestead-session-${process.env.JOURNEY_PORT}.json`);
