import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { StartProblem } from '../startProblem.ts';

const sender = 'ruf@lindenhof.ch';
const mailOf = (SMTP_URL: string, MAIL_FROM = sender) => readConfig({ SMTP_URL, MAIL_FROM }).mail;

describe('the mail server of the environment', () => {
  test('may be absent', () => {
    expect(readConfig({}).mail).toBeNull();
  });

  test.each([
    [
      'smtp://mail.lindenhof.ch',
      { host: 'mail.lindenhof.ch', port: 587, secure: false, login: null, requireTls: false },
    ],
    ['smtps://mail.lindenhof.ch', { port: 465, secure: true }],
    ['smtp://mail.lindenhof.ch:25', { port: 25, secure: false }],
    ['smtp://ruf:ge%20heim%25@mail.lindenhof.ch', { login: { user: 'ruf', pass: 'ge heim%' }, requireTls: true }],
    ['smtp://ruf%40lindenhof.ch:x@mail.lindenhof.ch/', { login: { user: 'ruf@lindenhof.ch', pass: 'x' } }],
    ['smtp://ruf:x@localhost', { requireTls: false }],
    ['smtp://ruf:x@127.0.0.1:2525', { requireTls: false }],
    ['smtp://ruf:x@[::1]:2525', { host: '::1', requireTls: false }],
    ['smtp://ruf:x@192.0.2.5', { host: '192.0.2.5', requireTls: true }],
  ])('%s', (url, expected) => {
    expect(mailOf(url)).toMatchObject(expected);
  });

  test.each([
    ['ruf@lindenhof.ch', { name: '', address: 'ruf@lindenhof.ch' }],
    ['Haus Lindenhof <ruf@lindenhof.ch>', { name: 'Haus Lindenhof', address: 'ruf@lindenhof.ch' }],
    ['<ruf@lindenhof.ch>', { name: '', address: 'ruf@lindenhof.ch' }],
  ])('the sender %s', (from, expected) => {
    expect(mailOf('smtp://mail.lindenhof.ch', from)?.from).toEqual(expected);
  });

  test.each([
    [{ SMTP_URL: 'mail.lindenhof.ch' }, 'SMTP_URL is not an address that starts with smtp:// or smtps://.'],
    [{ SMTP_URL: 'http://mail.lindenhof.ch' }, 'SMTP_URL is not an address that starts with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL names no host.'],
    [{ SMTP_URL: 'smtp://ruf@mail.lindenhof.ch' }, 'SMTP_URL needs both a user and a password, or neither.'],
    [
      { SMTP_URL: 'smtp://ruf:100%@mail.lindenhof.ch' },
      'SMTP_URL holds a % that begins no code: write a percent sign as %25.',
    ],
    [
      { SMTP_URL: 'smtp://mail.lindenhof.ch/?pool=1' },
      'SMTP_URL has something behind the host and port; it has the form smtp://user:pass@host:port.',
    ],
    [
      { SMTP_URL: 'smtp://mail.lindenhof.ch', MAIL_FROM: '' },
      'MAIL_FROM is missing: mails need the address of their sender.',
    ],
    [{ MAIL_FROM: 'lindenhof' }, 'MAIL_FROM is neither an e-mail address nor has the form Name <address>.'],
    [
      { MAIL_FROM: 'Haus\r\nBcc: x@y.ch <ruf@lindenhof.ch>' },
      'MAIL_FROM is neither an e-mail address nor has the form Name <address>.',
    ],
    [{ SMTP_URL: '' }, 'MAIL_FROM is set, but SMTP_URL is not: both are needed for mails.'],
  ])('%j stops the start', (env, sentence) => {
    const whole = { SMTP_URL: 'smtp://mail.lindenhof.ch', MAIL_FROM: sender, ...env };
    expect(() => readConfig(whole)).toThrow(new StartProblem(sentence));
  });

  test('a wrong address is named without its password', () => {
    expect(() => mailOf('http://ruf:geheim@mail.lindenhof.ch')).not.toThrow(/geheim/);
    expect(() => mailOf('smtp://:geheim@mail.lindenhof.ch')).not.toThrow(/geheim/);
  });
});
