import { seesSystem } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Call } from '@carestead/domain/calls/call';
import { mayCloseManually } from '@carestead/domain/calls/manualClosure';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied } from '../platform/graphql/publicError.ts';

/** The request, if the person sees its system. */
export function inside(context: Context): Context {
  if (!seesSystem(context.viewer, context.system_id)) throw new AccessDenied('MISSING_PERMISSION');
  return context;
}

export const mayClose = (viewer: Viewer, { section, system_tree_node }: Call) =>
  mayCloseManually(viewer, {
    node_denies: system_tree_node?.deny_manual_call_closure ?? false,
    section_allows: section?.allow_manual_call_closure ?? false,
  });
