import { createHash } from 'node:crypto';

/** Sent with every answer. Inline scripts are allowed by their hash alone. */
export function securityHeaders(page: string, behindTls: boolean): Readonly<Record<string, string>> {
  const hashes = inlineScripts(page).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(behindTls && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** The page of a demo shows walls and phones side by side; elsewhere no page may show another. */
export const withinOwnPages = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** The wall shows the cameras of the installation, wherever in its network they are. */
export const withCameras = (policy: string) =>
  `${policy
    .replace("img-src 'self'", "img-src 'self' http: https:")
    .replace("connect-src 'self'", "connect-src 'self' http: https:")}; media-src 'self' blob: http: https:`;

function inlineScripts(page: string): readonly string[] {
  const found: string[] = [];
  for (let at = page.indexOf('<script'); at >= 0; at = page.indexOf('<script', at)) {
    const open = page.indexOf('>', at);
    const end = page.indexOf('</script>', open);
    if (open < 0 || end < 0) break;
    if (!page.slice(at, open).includes(' src=')) found.push(page.slice(open + 1, end));
    at = end;
  }
  return found;
}
