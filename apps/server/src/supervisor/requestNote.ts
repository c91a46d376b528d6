import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The descriptor under which a child finds the note; those before it are the outputs and the channel. */
export const noteDescriptor = 4;

/** For the process that follows one that was stopped by a request: the networks that wait, as JSON. */
export const penaltiesVariable = 'CARESTEAD_STOP_BLAMES';

const bytes = 64;

export type RequestNote = { descriptor: number; read: () => string | null; clear: () => void; close: () => void };

/**
 * A file without a name that a child and its supervisor share. A process that no longer answers cannot report whose
 * request it is busy with, but what it wrote before stays readable.
 */
export function openRequestNote(): RequestNote {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-note-'));
  const descriptor = openSync(join(folder, 'note'), 'w+');
  rmSync(folder, { recursive: true });
  return {
    descriptor,
    read: () => {
      const buffer = Buffer.alloc(bytes);
      const address = buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, bytes, 0)).trim();
      return isIP(address) === 0 ? null : address;
    },
    clear: () => void writeSync(descriptor, ' '.repeat(bytes), 0),
    close: () => closeSync(descriptor),
  };
}

/**
 * The child's side: the address whose request is worked on in this turn of the event loop. After the turn the note is
 * blank again, so that no address is blamed for what the server does by itself.
 */
export function createNoteWriter(descriptor: number): (address: string) => void {
  let noted = '';
  const write = (address: string) => {
    noted = address;
    try {
      writeSync(descriptor, address.slice(0, bytes).padEnd(bytes), 0, 'latin1');
    } catch {
      // A full disk: then no address can be named.
    }
  };
  return (address) => {
    if (address === noted) return;
    if (noted === '') setImmediate(() => write(''));
    write(address);
  };
}
