/** Where a person may want to begin; empty leaves it to the order of the home page. */
export const homepages = ['', 'treeView', 'analytics', 'log', 'display', 'incidentsList'] as const;

export type Homepage = (typeof homepages)[number];
