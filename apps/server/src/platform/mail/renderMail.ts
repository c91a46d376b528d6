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
  html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body style="${styles.body}">${blocks.map(htmlBlock).join('')}</body></html>`,
});

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min([...block.text].length, 72))}`;
    case 'paragraph':
    case 'note':
      return block.text;
    case 'figures':
      return block.figures.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'rows':
      return block.rows.map((row) => row.join(' | ')).join('\n');
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
    case 'note':
      return `<p style="${styles.note}">${escaped(block.text)}</p>`;
    case 'figures':
      return `<div>${block.figures.map(({ label, value }) => `<div style="${styles.figure}"><div style="${styles.value}">${escaped(value)}</div><div style="${styles.label}">${escaped(label)}</div></div>`).join('')}</div>`;
    case 'rows':
      return `<table style="${styles.table}"><tr>${block.columns.map((column) => `<th align="left" style="${styles.head}">${escaped(column)}</th>`).join('')}</tr>${block.rows.map((row) => `<tr>${row.map((cell) => `<td style="${styles.cell}">${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`;
    case 'facts':
      return `<table>${block.facts.map(({ label, value }) => `<tr><th align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`).join('')}</table>`;
    case 'link':
      return isWebAddress(block.url)
        ? `<p><a href="${escaped(block.url)}" style="${styles.link}">${escaped(block.label)}</a></p>`
        : `<p>${escaped(block.label)}</p>`;
  }
}

/** Mail programs read styles of elements, and no others surely. */
const styles = {
  body: 'max-width:640px;margin:0 auto;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.45;color:#1b2430',
  note: 'padding:10px 12px;border-left:4px solid #b45309;background:#fff7ed',
  figure:
    'display:inline-block;min-width:112px;margin:0 6px 8px 0;padding:10px;border:1px solid #d5dae1;border-radius:6px;vertical-align:top',
  value: 'font-size:24px;font-weight:bold',
  label: 'font-size:13px;color:#4b5563',
  table: 'width:100%;border-collapse:collapse;font-size:14px',
  head: 'padding:6px 8px 6px 0;border-bottom:2px solid #d5dae1;color:#4b5563',
  link: 'display:inline-block;padding:11px 18px;border-radius:6px;background:#4453b8;color:#ffffff;text-decoration:none;font-weight:bold',
  cell: 'padding:6px 8px 6px 0;border-bottom:1px solid #e5e8ec;vertical-align:top',
} as const;

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
