/** How a device is connected. */
export const connectionTypes = ['Radio', 'Repeater', 'Tech', 'Wired'] as const;

/** How two nodes are linked. */
export const linkTypes = ['Radio', 'Wired'] as const;
