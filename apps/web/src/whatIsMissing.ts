import type { Needs } from '@carestead/domain/access/needs';
import { any, holds } from '@carestead/domain/access/needs';
import { isPermission, type Permission } from '@carestead/domain/access/permissions';
import { type Feature, isLicensed } from '@carestead/domain/licence/licence';
import { type GuardedRow, leadsSomewhere } from './guard.ts';
import { type Lack, mayEnter, type RouteFacts } from './platform/route/mayEnter.ts';

type PermissionLack = Extract<Lack, { kind: 'permission' }>;

/** Everything that a viewer lacks for a page, so that one request is enough; empty if it is open. */
export function whatIsMissing(chain: readonly GuardedRow[], facts: RouteFacts): readonly Lack[] {
  const own = chain.at(-1);
  if (!own || (chain.every((row) => mayEnter(row, facts)) && leadsSomewhere(own, facts))) return [];
  const { viewer } = facts;
  const lacks = [...chain.flatMap((row) => lackOfPermissions(row.needs, facts)), ...lackInside(own, facts)];
  const single = [...new Set(lacks.flatMap((lack) => (lack.isAnyEnough ? [] : lack.permissions)))];
  // With these rights the person would also hold one of several that are enough.
  const choices = lacks.filter((lack) => lack.isAnyEnough && !lack.permissions.some((code) => single.includes(code)));
  const features = [...new Set(chain.flatMap(({ needs }) => featuresOf(needs)))].filter(
    (feature) => !isLicensed(facts.licence, [feature]),
  );
  const licence: readonly Lack[] = features.length > 0 ? [{ kind: 'licence', features }] : [];
  const permissions: readonly PermissionLack[] = [
    ...(single.length > 0 ? [{ kind: 'permission', permissions: single, isAnyEnough: false } as const] : []),
    ...choices,
  ];
  const granted = [...viewer.permissions, ...lacks.flatMap((lack) => lack.permissions)];
  if (meetsConditions(chain, { ...facts, viewer: { ...viewer, permissions: granted } })) {
    const found = [...permissions, ...licence];
    return found.length > 0 ? found : [{ kind: 'other' }];
  }
  // Where only super users may enter, no permission would help.
  const isForSuperusers = meetsConditions(chain, { ...facts, viewer: { ...viewer, is_superuser: true } });
  return isForSuperusers ? [{ kind: 'superuser' }, ...licence] : [...permissions, ...licence, { kind: 'other' }];
}

function lackOfPermissions(needs: Needs, { viewer }: RouteFacts): readonly PermissionLack[] {
  const requested = permissionsOf(needs);
  if (typeof needs !== 'object' || requested.length === 0 || holds(viewer, needs.permissions)) return [];
  const isAnyEnough = needs.permissions[0] === any && requested.length > 1;
  const permissions = isAnyEnough ? requested : requested.filter((code) => !holds(viewer, [code]));
  return [{ kind: 'permission', permissions, isAnyEnough }];
}

/** A module that may be entered but holds nothing for this person: any of its pages would do. */
function lackInside(row: GuardedRow, facts: RouteFacts): readonly PermissionLack[] {
  if (leadsSomewhere(row, facts)) return [];
  const pages = (row.children ?? []).filter(({ isModal }) => !isModal);
  const opens = (code: Permission) => {
    const viewer = { ...facts.viewer, permissions: [...facts.viewer.permissions, code] };
    return pages.some(({ needs }) => typeof needs === 'object' && holds(viewer, needs.permissions));
  };
  const permissions = [...new Set(pages.flatMap(({ needs }) => permissionsOf(needs)))].filter(opens);
  return [{ kind: 'permission', permissions, isAnyEnough: permissions.length > 1 }];
}

const meetsConditions = (chain: readonly GuardedRow[], facts: RouteFacts) =>
  chain.every(({ condition }) => condition?.(facts) ?? true);

const permissionsOf = (needs: Needs): readonly Permission[] =>
  typeof needs === 'object' ? needs.permissions.filter(isPermission) : [];

const featuresOf = (needs: Needs): readonly Feature[] => (typeof needs === 'object' ? (needs.licence ?? []) : []);
