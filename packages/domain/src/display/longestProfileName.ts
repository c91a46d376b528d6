/** Wherever the name of a display profile is typed or stored. */
export const longestProfileName = 60;
