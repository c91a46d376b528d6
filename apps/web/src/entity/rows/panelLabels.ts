import type { Text } from '../../platform/text/useText.ts';

export const panelLabels = (text: Text) => ({ close: text('form.close'), unsaved: text('form.unsaved') });
