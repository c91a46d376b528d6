import { expect, type Page, type WebSocketRoute } from '@playwright/test';

type Heard = { id: string; payload?: { data?: { systemMessages?: { subject: string } } } };

/**
 * Says to the page what the server would say, once the page has heard its true version, with which every connection
 * begins. What the server itself says of the same subject is kept from the page from then on.
 */
export async function hearServer(page: Page) {
  let listener: { socket: WebSocketRoute; id: string } | null = null;
  const said = new Set<string>();
  await page.routeWebSocket('**/ws/backend', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const { id, payload } = JSON.parse(String(message)) as Heard;
      const subject = payload?.data?.systemMessages?.subject ?? '';
      if (!said.has(subject)) socket.send(message);
      if (subject === 'restart') listener = { socket, id };
    });
    socket.onClose((code, reason) => {
      if (listener?.socket === socket) listener = null;
      void server.close({ ...(code && { code }), ...(reason && { reason }) });
    });
  });
  return async (subject: string, payload: unknown = null) => {
    await expect.poll(() => listener?.id ?? '').not.toBe('');
    said.add(subject);
    const data = { systemMessages: { subject, payload } };
    listener?.socket.send(JSON.stringify({ id: listener.id, type: 'next', payload: { data } }));
  };
}
