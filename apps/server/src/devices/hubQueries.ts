import type { Bind } from '../platform/database/sqlText.ts';
import type { EntityContext } from '../platform/graphql/context.ts';

/** The place in `hubHealths`; a test holds it against `hubHealth`. */
export const hubSeverity = ({ clock }: EntityContext, bind: Bind) => `CASE
    WHEN status IN ('Offline', 'Unauthorized') THEN 0
    WHEN status = 'Unknown' THEN 2
    WHEN last_sync IS NULL OR ${bind(new Date(clock.now()))}::timestamptz - last_sync > interval '24 hours' THEN 1
    ELSE 3 END`;
