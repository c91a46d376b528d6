import { testCallType } from '../field/deviceActions.ts';
import type { Call, TypeOfCall } from './call.ts';

/** Somebody tries out the way from the room to the wall; nobody needs to come. */
export const isTestCall = ({ call_type_id }: Pick<Call, 'call_type_id'>): boolean => call_type_id === testCallType;

/** Has no row; the word is the same in all our languages, and walls mark it besides. */
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
