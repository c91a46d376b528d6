/** What a list shows of a mail address: enough to recognise it, not enough to write to it. */
export function maskedAddress(address: string): string {
  const [mailbox = '', domain = ''] = address.split('@');
  return `${[...mailbox][0] ?? ''}…@${domain}`;
}

/** Of a URL: where it leads. Paths and queries of webhooks and push services are secrets. */
export function maskedUrl(url: string): string {
  const [scheme = '', rest] = url.split('://');
  if (rest === undefined) return '…';
  const [place = ''] = rest.split(/[/?#]/);
  return `${scheme}://${place.slice(place.lastIndexOf('@') + 1)}/…`;
}
