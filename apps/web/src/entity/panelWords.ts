import type { Text } from '../platform/useText.ts';

export const panelWords = (text: Text) => ({ close: text('form.close'), unsaved: text('form.unsaved') });
