import { testCallType } from '../field/deviceActions.ts';
import type { Call, TypeOfCall } from './call.ts';

/** A test of the path from the device to the wall; no help is needed. */
export const isTestCall = ({ call_type_id }: Pick<Call, 'call_type_id'>): boolean => call_type_id === testCallType;

/** It has no row; the text is the same in all our languages, and walls mark it besides. */
export const testTypeOfCall: TypeOfCall = {
  id: testCallType,
  name: 'Test',
  char: 'T',
  text: 'Test',
  color: '#9AA5B1',
  flag: 'Call',
  urgency: 'Normal',
  sort_order: null,
};
