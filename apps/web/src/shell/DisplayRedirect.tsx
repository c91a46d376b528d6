import { useEffect } from 'react';

/** The wall is a page of its own under the same address: navigation from the console loads it. */
export function DisplayRedirect() {
  useEffect(() => location.reload(), []);
  return null;
}
