/** A name or a password in front of the host, however the slashes are written. */
export const hasCredentials = (url: string): boolean => /^https?:[\\/]*[^\\/?#]*@/i.test(url.trim());
