/** One part of the installation: fine, or the reason why not. Without a vital part no call can be shown. */
export type Condition = { part: string; ok: boolean; vital: boolean; why?: string; [detail: string]: unknown };
