/** Calls at a steady rate and never waits for the last call: who is slow is asked all the same. */
export async function atRate<T>(perSecond: number, seconds: number, call: (n: number) => Promise<T>): Promise<T[]> {
  const calls: Promise<T>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      while (calls.length < Math.min(due, perSecond * seconds)) calls.push(call(calls.length));
      if (due < perSecond * seconds) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  return await Promise.all(calls);
}
