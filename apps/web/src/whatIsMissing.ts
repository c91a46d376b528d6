import { any, holds } from '@carestead/domain/access/holds';
import type { Needs } from '@carestead/domain/access/needs';
import { isPermission, type Permission } from '@carestead/domain/access/permissions';
import { type Feature, isLicensed } from '@carestead/domain/licence/licensed';
import { type GuardedRow, leadsSomewhere } from './guard.ts';
import { type Lack, lackOf, mayEnter, type RouteFacts } from './platform/mayEnter.ts';

/** The first thing that keeps somebody out of a page, from the outermost row of its chain inwards; null if it is open. */
export function whatIsMissing(chain: readonly GuardedRow[], facts: RouteFacts): Lack | null {
  for (const row of chain) {
    if (!mayEnter(row, facts)) return lackAt(row, facts);
    if (row === chain.at(-1) && !leadsSomewhere(row, facts)) return lackInside(row);
  }
  return null;
}

function lackAt(row: GuardedRow, facts: RouteFacts): Lack {
  const { viewer, licence } = facts;
  switch (lackOf(row, facts)) {
    case 'MISSING_LICENCE':
      return { kind: 'licence', features: featuresOf(row.needs).filter((each) => !isLicensed(licence, [each])) };
    case 'MISSING_PERMISSION': {
      const asked = askedBy(row.needs);
      if (asked.length > 0 && typeof row.needs === 'object' && !holds(viewer, row.needs.permissions)) {
        const isAnyEnough = row.needs.permissions[0] === any && asked.length > 1;
        const permissions = isAnyEnough ? asked : asked.filter((code) => !holds(viewer, [code]));
        return { kind: 'permission', permissions, isAnyEnough };
      }
      const isForSuperusers = mayEnter(row, { ...facts, viewer: { ...viewer, is_superuser: true } });
      return { kind: isForSuperusers ? 'superuser' : 'other' };
    }
    case 'MISSING_AUTH':
    case null:
      return { kind: 'other' };
  }
}

/** A module that may be entered but holds nothing for this person: any of its pages would do. */
function lackInside({ children = [] }: GuardedRow): Lack {
  const permissions = [...new Set(children.filter(({ isModal }) => !isModal).flatMap(({ needs }) => askedBy(needs)))];
  return { kind: 'permission', permissions, isAnyEnough: permissions.length > 1 };
}

const askedBy = (needs: Needs): readonly Permission[] =>
  typeof needs === 'object' ? needs.permissions.filter(isPermission) : [];

const featuresOf = (needs: Needs): readonly Feature[] => (typeof needs === 'object' ? (needs.licence ?? []) : []);
