import { describe, expect, test } from 'vitest';
import { defaultLicence } from '../licence/licence.ts';
import type { Needs } from './needs.ts';
import { missing } from './needs.ts';
import { anonymous } from './viewer.ts';

const carer = { ...anonymous, id: 7, name: 'Anna', permissions: ['calllog::use_module'] };
const chief = { ...anonymous, id: 1, name: 'Vera', is_superuser: true };
const log: Needs = { permissions: ['calllog::use_module'] };
const logAndClose: Needs = { permissions: ['calllog::use_module', 'calllog::close_calls'] };
const analytics: Needs = { permissions: ['calllog::use_module'], licence: ['analytics'] };
const withoutAnalytics = { ...defaultLicence, features: { ...defaultLicence.features, analytics: false } };
const newcomer = { ...chief, password_is_temporary: true };

describe('what is missing', () => {
  test.each([
    ['anonymous callers read what is public', 'public', anonymous, null],
    ['anonymous callers must log in', 'user', anonymous, 'MISSING_AUTH'],
    ['anonymous callers must log in before a permission is checked', log, anonymous, 'MISSING_AUTH'],
    ['a carer reads what every user may read', 'user', carer, null],
    ['a carer with the permission may enter', log, carer, null],
    ['one of two permissions is not enough', logAndClose, carer, 'MISSING_PERMISSION'],
    ['a super user passes every check', logAndClose, chief, null],
    ['an empty requirement passes for a user', { permissions: [] }, carer, null],
    ['a permission without the licence is not enough', analytics, carer, 'MISSING_LICENCE'],
    ['the licence counts for super users, too', analytics, chief, 'MISSING_LICENCE'],
    ['the permission is checked before the licence', analytics, { ...carer, permissions: [] }, 'MISSING_PERMISSION'],
    ['with a temporary password no right counts', log, newcomer, 'MISSING_AUTH'],
    ['with a temporary password the account is closed', 'user', newcomer, 'MISSING_AUTH'],
    ['with a temporary password its change is open', 'session', newcomer, null],
    ['everybody who is logged in has a session', 'session', carer, null],
    ['anonymous callers have none', 'session', anonymous, 'MISSING_AUTH'],
  ] as const)('%s', (_sentence, needs, viewer, answer) => {
    expect(missing(needs, viewer, withoutAnalytics)).toBe(answer);
  });
});
