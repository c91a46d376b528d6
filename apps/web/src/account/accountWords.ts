import type { Text } from '../platform/useText.ts';

export const accountWords = (text: Text) => ({ close: text('account.back'), unsaved: text('form.unsaved') });
