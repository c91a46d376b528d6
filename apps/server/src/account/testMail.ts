import type { Locale } from '@carestead/domain/text/locales';
import { mail as texts } from '@carestead/i18n/mail';
import { sentence } from '@carestead/i18n/sentence';
import type { MailContent } from '../platform/mail/mailContent.ts';

/** In the language of the person who reads it. */
export function testMail(name: string, locale: Locale): MailContent {
  const textOf = (id: keyof typeof texts) => sentence(texts[id][locale], { name });
  const paragraphs = ['mail.test.greeting', 'mail.test.text', 'mail.test.nothing_to_do'] as const;
  return {
    locale,
    subject: textOf('mail.test.subject'),
    blocks: paragraphs.map((id) => ({ kind: 'paragraph', text: textOf(id) })),
  };
}
