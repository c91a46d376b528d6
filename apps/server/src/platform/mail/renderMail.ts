import type { Locale } from '@carestead/domain/text/locales';
import { mail as texts } from '@carestead/i18n/mail';
import { sentence } from '@carestead/i18n/sentence';
import type { MailContent } from './mailContent.ts';

type Block = MailContent['blocks'][number];

/** Several messages that are due together, as one mail. */
export function digestOf(contents: readonly MailContent[], locale: Locale): MailContent {
  return {
    locale,
    subject: sentence(texts['mail.digest.subject'][locale], { count: String(contents.length) }),
    blocks: contents.flatMap(({ subject, blocks }) => [{ kind: 'heading' as const, text: subject }, ...blocks]),
  };
}

export const renderMail = ({ locale, subject, blocks }: MailContent) => ({
  subject,
  text: `${blocks.map(plainBlock).join('\n\n')}\n`,
  html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${blocks.map(htmlBlock).join('')}</body></html>`,
});

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min([...block.text].length, 72))}`;
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`;
    case 'facts':
      return `<table>${block.facts.map(({ label, value }) => `<tr><th align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`).join('')}</table>`;
    case 'link':
      return isWebAddress(block.url)
        ? `<p><a href="${escaped(block.url)}">${escaped(block.label)}</a></p>`
        : `<p>${escaped(block.label)}</p>`;
  }
}

const isWebAddress = (url: string) => ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names in a mail are chosen by people. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
