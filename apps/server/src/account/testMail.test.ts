import { locales } from '@carestead/domain/text/locales';
import { expect, test } from 'vitest';
import { renderMail } from '../platform/mail/renderMail.ts';
import { testMail } from './testMail.ts';

test('it is in the language of its reader', () => {
  expect(renderMail(testMail('Anna', 'it'))).toMatchObject({
    subject: 'Messaggio di prova da Carestead',
    text: expect.stringMatching(/^Buongiorno Anna\n\nHa richiesto/),
    html: expect.stringMatching(/<body[^>]*><p>Buongiorno Anna<\/p><p>Ha richiesto/),
  });
  const subjects = locales.map((locale) => testMail('Anna', locale).subject);
  expect(new Set(subjects).size).toBe(4);
});

test('a name cannot become a part of the page', () => {
  const { html, text } = renderMail(testMail('<img src=x onerror="a()">&\'', 'de'));
  expect(html).toContain('<p>Guten Tag &lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;</p>');
  expect(text).toContain('Guten Tag <img src=x onerror="a()">&\'');
});
