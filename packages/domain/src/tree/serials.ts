import type { Lock } from './nodeLocks.ts';

/** What the letter of a serial number says about the device; five digits follow it. */
const letters: Readonly<Record<string, SerialType>> = {
  B: 'wired',
  C: 'converter',
  D: 'wired',
  M: 'radio',
  R: 'repeater',
  T: 'tech',
};

export type SerialType = 'wired' | 'radio' | 'repeater' | 'tech' | 'converter';

const plate = /^([A-Z])\d{5}$/;

/** What hangs on a converter has the serial of the converter and its place there: C50001-12. */
const onConverter = /^(C\d{5})-\d{1,3}$/;

/** The type of a device by its serial number; null: none that is known. Capitals do not matter. */
export function serialType(serial: string): SerialType | null {
  const letter = plate.exec(serial.trim().toUpperCase())?.[1];
  return letter === undefined ? null : (letters[letter] ?? null);
}

/** The serial number of the converter that a device hangs on; null: it hangs on none. */
const converterSerial = (serial: string): string | null => onConverter.exec(serial.trim().toUpperCase())?.[1] ?? null;

/** It matches no known type of device, so it is probably mistyped: a reason to warn, not to refuse. */
export const isUnknownSerial = (serial: string) =>
  serial.trim() !== '' && serialType(serial) === null && converterSerial(serial) === null;

type WithSerial = { readonly kind: unknown; readonly serial: string };

/** `isConverter`: whether a converter with this serial number, in capitals, is in the tree. */
export function serialProblem({ kind, serial }: WithSerial, isConverter: (serial: string) => boolean): Lock | null {
  if (serial === '') return null;
  const type = serialType(serial);
  const converter = converterSerial(serial);
  if (kind === 'converter') {
    const isOfAnother = (type !== null && type !== 'converter') || converter !== null;
    return isOfAnother ? { message: 'converter_serial' } : null;
  }
  if (kind === 'converter_device' || kind === 'converter_section')
    return converter !== null && isConverter(converter) ? null : { message: 'converter_serial' };
  return type === 'converter' || converter !== null ? { message: 'serial_of_converter' } : null;
}
