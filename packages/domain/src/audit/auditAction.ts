/** What happened to the house as a whole: a line of its own in the timeline, without a row behind it. */
const systemActions = ['gets_committed', 'backup', 'loggedin', 'cleanup', 'gets_imported', 'clients_reloaded'] as const;

export type SystemAction = (typeof systemActions)[number];

export const isSystemAction = (action: string): action is SystemAction => systemActions.some((one) => one === action);

/** What happened to one row. */
const rowActions = ['created', 'updated', 'deleted', 'committed', 'imported'] as const;

export type RowAction = (typeof rowActions)[number];

export const isRowAction = (action: string): action is RowAction => rowActions.some((one) => one === action);

export const isFromApp = (namespace: string) => namespace === 'carestead_app';
