import { describe, expect, test } from 'vitest';
import { defaultLicence } from '../licence/licence.ts';
import type { Needs } from './needs.ts';
import { missing } from './needs.ts';
import { nobody } from './viewer.ts';

const carer = { ...nobody, id: 7, name: 'Anna', permissions: ['calllog::use_module'] };
const chief = { ...nobody, id: 1, name: 'Vera', is_superuser: true };
const log: Needs = { permissions: ['calllog::use_module'] };
const logAndClose: Needs = { permissions: ['calllog::use_module', 'calllog::close_calls'] };
const analytics: Needs = { permissions: ['calllog::use_module'], licence: ['analytics'] };
const withoutAnalytics = { ...defaultLicence, features: { ...defaultLicence.features, analytics: false } };
const newcomer = { ...chief, password_is_temporary: true };

describe('what is missing', () => {
  test.each([
    ['nobody reads what is public', 'public', nobody, null],
    ['nobody is asked to log in', 'user', nobody, 'MISSING_AUTH'],
    ['nobody is asked to log in before a permission is looked at', log, nobody, 'MISSING_AUTH'],
    ['a carer reads what every user may read', 'user', carer, null],
    ['a carer with the permission may enter', log, carer, null],
    ['one of two permissions is not enough', logAndClose, carer, 'MISSING_PERMISSION'],
    ['a super user passes every check', logAndClose, chief, null],
    ['an empty requirement passes for a user', { permissions: [] }, carer, null],
    ['a permission without the licence is not enough', analytics, carer, 'MISSING_LICENCE'],
    ['the licence counts for super users, too', analytics, chief, 'MISSING_LICENCE'],
    ['the permission is asked before the licence', analytics, { ...carer, permissions: [] }, 'MISSING_PERMISSION'],
    ['with a temporary password no right counts', log, newcomer, 'MISSING_AUTH'],
    ['with a temporary password the account is closed', 'user', newcomer, 'MISSING_AUTH'],
    ['with a temporary password its change is open', 'session', newcomer, null],
    ['everybody who is logged in has a session', 'session', carer, null],
    ['nobody has one', 'session', nobody, 'MISSING_AUTH'],
  ] as const)('%s', (_sentence, needs, viewer, answer) => {
    expect(missing(needs, viewer, withoutAnalytics)).toBe(answer);
  });
});
