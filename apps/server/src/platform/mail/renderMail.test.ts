import { locales } from '@carestead/domain/text/locales';
import { expect, test } from 'vitest';
import type { MailContent } from './mailContent.ts';
import { digestOf, renderMail } from './renderMail.ts';

const content: MailContent = {
  locale: 'de',
  subject: 'Störung in Zimmer 12',
  blocks: [
    { kind: 'paragraph', text: 'Guten Tag <b>Anna</b> & Co' },
    { kind: 'facts', facts: [{ label: 'Zimmer', value: '"12"' }] },
    { kind: 'link', label: 'Öffnen', url: 'https://ruf.example/incidents?id=1&x=2' },
  ],
};

test('text and HTML come from the same content', () => {
  const { text, html } = renderMail(content);
  expect(text).toBe('Guten Tag <b>Anna</b> & Co\n\nZimmer: "12"\n\nÖffnen: https://ruf.example/incidents?id=1&x=2\n');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<p>Guten Tag &lt;b&gt;Anna&lt;/b&gt; &amp; Co</p>');
  expect(html).toContain('<th align="left">Zimmer</th><td>&quot;12&quot;</td>');
  expect(html).toContain('<a href="https://ruf.example/incidents?id=1&amp;x=2" style="');
});

test('a link leads to a web page or nowhere', () => {
  const link = { kind: 'link', label: 'Öffnen', url: 'javascript:alert(1)' } as const;
  expect(renderMail({ ...content, blocks: [link] }).html).toMatch(/<body[^>]*><p>Öffnen<\/p><\/body>/);
});

test('several messages become one, each under its subject', () => {
  const digest = digestOf([content, { ...content, subject: 'Batterie <schwach>' }], 'de');
  const { subject, text, html } = renderMail(digest);
  expect(subject).toBe('2 Meldungen von Carestead');
  expect(text).toMatch(/^Störung in Zimmer 12\n-{20}\n\nGuten Tag/);
  expect(html).toContain('<h2>Batterie &lt;schwach&gt;</h2>');
  const subjects = locales.map((locale) => digestOf([content, content], locale).subject);
  expect(new Set(subjects).size).toBe(4);
});
