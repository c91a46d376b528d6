import { useTools } from './tools.tsx';

/** Asks for the server's time in ms, or this device's until the server has sent it, without following it. */
export function useNow(): () => number {
  const { clock } = useTools();
  return () => clock.deviceTime() + (clock.offset.get() ?? 0);
}
