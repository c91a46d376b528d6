import type { Locale } from '@carestead/domain/text/locales';
import { mail as texts } from '@carestead/i18n/account';
import { sentence } from '@carestead/i18n/sentence';
import type { Mail } from '../platform/mail/mail.ts';

/** In the language of the person who reads it, as plain text and as simple HTML. */
export function testMail(to: readonly string[], name: string, locale: Locale): Mail {
  const say = (id: keyof typeof texts) => sentence(texts[id][locale], { name });
  const paragraphs = [say('mail.test.greeting'), say('mail.test.text'), say('mail.test.nothing_to_do')];
  return {
    to,
    subject: say('mail.test.subject'),
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><body>${paragraphs.map((words) => `<p>${escaped(words)}</p>`).join('')}</body></html>`,
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
const escaped = (words: string) => words.replace(/[&<>"']/g, (character) => entities[character] ?? '');
