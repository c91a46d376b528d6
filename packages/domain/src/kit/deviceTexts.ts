import { optionalText } from './fields.ts';

/** Texts that the displays of devices show: they have so many places, and only letters without accents, digits and a few signs. */
export const longDeviceText = () => optionalText(19, { style: 'ascii' });

export const shortDeviceText = () => optionalText(7, { style: 'ascii' });

/** For displays that have room for one character only. */
export const deviceCharacter = () => optionalText(1, { style: 'ascii' });
