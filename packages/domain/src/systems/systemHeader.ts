/** A system travels as two digits in the `system` header and in the socket's parameters. */
export const systemHeader = (system_id: number) => String(system_id).padStart(2, '0');

export const systemOfHeader = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{2,5}$/.test(value) ? Number(value) : null;
