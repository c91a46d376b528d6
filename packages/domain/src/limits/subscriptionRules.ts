import { hasFairShare } from './fairShare.ts';

type Asking = { isLoggedIn: boolean; isShipped: boolean; isDevelopment: boolean };

/** Every distinct subscription costs an execution per change, so anonymous clients may send only shipped documents. */
export const maySubscribe = ({ isLoggedIn, isShipped, isDevelopment }: Asking) =>
  isShipped || isLoggedIn || isDevelopment;

/** Subscriptions that are executed once for all clients with the same request; the first client is charged for it. */
export type NewGroup = {
  isLoggedIn: boolean;
  isShipped: boolean;
  /** The requested system exists, so there are at most as many such groups as the installation has systems. */
  isOfInstallation: boolean;
  /** Fields that the document selects. */
  cost: number;
};

/** The open groups of one client, apart from those that are not counted. */
export type Opened = { groups: number; cost: number };

export type GroupProblem = 'too_many_groups' | 'too_costly';

/** About fifteen times what a wall asks for, in twenty forms. */
const personalBudget: Opened = { groups: 20, cost: 600 };

/** Of anonymous clients, for systems that do not exist: a wall whose profile names one that was removed. */
const mostUnknownGroups = 200;

/** Shipped documents about what exists are neither counted nor refused: the wall asks them. */
export const isCounted = ({ isShipped, isOfInstallation }: NewGroup) => !(isShipped && isOfInstallation);

/** Why a group is not opened; null if it is. */
export function groupProblem(group: NewGroup, own: Opened, allAnonymous: number): GroupProblem | null {
  if (!isCounted(group)) return null;
  if (!group.isLoggedIn) {
    const hasRoom = hasFairShare({ own: own.groups, total: allAnonymous, most: mostUnknownGroups });
    return hasRoom ? null : 'too_many_groups';
  }
  if (own.groups >= personalBudget.groups) return 'too_many_groups';
  return own.cost + group.cost > personalBudget.cost ? 'too_costly' : null;
}
