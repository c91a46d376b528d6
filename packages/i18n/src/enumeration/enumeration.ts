import type { EnumerationTextId } from '@carestead/domain/enumerations';
import { texts } from '../texts.ts';
import { careEnumerations } from './careEnumerations.ts';
import { operationEnumerations } from './operationEnumerations.ts';

/** The values of enumerations that no entity and no screen names yet; the screen that comes to show one loads this area. */
export const enumeration = texts<EnumerationTextId>({ ...careEnumerations, ...operationEnumerations });
