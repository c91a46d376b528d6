/** The areas in their order; in the tabs each has a shorter name than as a page. */
export const tabs = [
  'subscriptions',
  'statistic',
  'groups',
  'users',
  'clients',
  'displaygroups',
  'notificationchannels',
  'settings',
] as const;

export const tabOf = (href: string) => tabs.find((tab) => href.endsWith(`/${tab}`));
