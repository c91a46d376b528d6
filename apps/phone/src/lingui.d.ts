import type { MessageId } from '@carestead/i18n/all';

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId;
  }
}
