import type { Locale } from '@carestead/domain/text/locales';
import { mail as texts } from '@carestead/i18n/account';
import { sentence } from '@carestead/i18n/sentence';
import type { Mail } from '../platform/mail/mail.ts';

/** In the language of the person who reads it, as plain text and as simple HTML. */
export function testMail(to: readonly string[], name: string, locale: Locale): Mail {
  const textOf = (id: keyof typeof texts) => sentence(texts[id][locale], { name });
  const paragraphs = [textOf('mail.test.greeting'), textOf('mail.test.text'), textOf('mail.test.nothing_to_do')];
  return {
    to,
    subject: textOf('mail.test.subject'),
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><body>${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('')}</body></html>`,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** People choose their own names. */
const escaped = (paragraph: string) => paragraph.replace(/[&<>"']/g, (character) => entities[character] ?? '');
