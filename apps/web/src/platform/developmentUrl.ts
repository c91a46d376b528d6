const secrets = /password|token|secret|(^|_)(code|pin)$/i;

/** In development the network panel shows what was asked, by name; what nobody may read over a shoulder is left out. */
export function developmentUrl(url: string, operation: string, variables: Record<string, unknown>): string {
  const shown = JSON.stringify(variables, (key, value: unknown) => (secrets.test(key) ? undefined : value));
  return `${url}?${new URLSearchParams({ operation, variables: shown })}`;
}
