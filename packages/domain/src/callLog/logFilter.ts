import { exportFormats } from '../exports/export.ts';
import { entity, type Values } from '../kit/entity.ts';
import { choice, flag, largestNumber, multiline, optionalNumber, optionalText, reported, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { locales } from '../text/locales.ts';
import { filterProblems } from './filter.ts';
import { filterFromText, filterToText } from './filterAddress.ts';

/** What comes with a report beside its text. */
const attachments = ['none', ...exportFormats] as const;

/** A filter of the log that somebody keeps: a tab above the log, and what its reports are about. */
export const logFilter = entity('log_filter', {
  plural: 'log_filters',
  scope: 'system',
  synced: false,
  needs: 'calllog::use_module',
  fields: {
    name: text(60),
    is_shared: flag(),
    /** Whoever made it; the server fills it in. */
    owner_id: reported(optionalNumber(1, largestNumber)),
    conditions: multiline(20_000),
    send_daily: flag(),
    send_weekly: flag(),
    send_monthly: flag(),
    attachment: choice(attachments, 'none'),
  },
  columns: ['name', 'is_shared', 'send_daily', 'send_weekly', 'send_monthly'],
  sortable: true,
  limit: 200,
  check: conditionProblems,
});

/** Who gets the reports of a filter: a user, or an address of somebody who has no account. */
export const reportRecipient = entity('report_recipient', {
  plural: 'report_recipients',
  scope: 'system',
  synced: false,
  needs: 'calllog::use_module',
  fields: {
    user_id: optionalNumber(1, largestNumber),
    email: optionalText(200, { style: 'email' }),
    /** Of an address; a user has a language of their own. */
    locale: choice(locales, 'de'),
  },
  columns: ['email', 'user_id', 'locale'],
  partOf: 'log_filter',
  uniqueBy: ['user_id', 'email'],
  check: recipientProblems,
});

/** Conditions are kept as the address of the log has them; what could not be read again would find more than was meant. */
function conditionProblems({ conditions }: Values): readonly Problem[] {
  if (typeof conditions !== 'string') return [];
  const filter = filterFromText(conditions);
  if (filterToText(filter) !== conditions) return [{ field: 'conditions', message: 'invalid_input' }];
  return filterProblems(filter)
    .slice(0, 1)
    .map((problem) => ({ ...problem, field: 'conditions' }));
}

function recipientProblems({ user_id, email }: Values): readonly Problem[] {
  if (typeof user_id === 'number' && email !== '') return [{ field: 'email', message: 'invalid_input' }];
  return typeof user_id === 'number' || email !== '' ? [] : [{ field: 'email', message: 'required' }];
}
