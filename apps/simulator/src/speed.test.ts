import { expect, test } from 'vitest';
import { connect } from './testing/fieldClient.ts';
import { simulatorForTest } from './testing/simulator.ts';

const perSecond = 3000;

test('three thousand events a second reach a reader that acknowledges them, and one processor is enough for both', async () => {
  const simulator = await simulatorForTest();
  const reader = await connect(simulator);
  await reader.hello();
  const acking = setInterval(() => {
    const number = reader.events.at(-1)?.number;
    if (number) reader.ack(number);
  }, 20);
  const before = process.cpuUsage();
  simulator.setTraffic({ rate: perSecond, rhythm: false });
  await reader.until(() => reader.events.length > perSecond);
  const { user, system } = process.cpuUsage(before);
  // Processor time, because others may use the machine meanwhile.
  expect((user + system) / reader.events.length).toBeLessThan(1_000_000 / perSecond);
  simulator.setTraffic({ rate: 0 });
  await simulator.settled();
  await reader.untilNumber(simulator.figures().last);
  clearInterval(acking);
  expect(reader.numbers()).toEqual(reader.numbers().map((_, index) => index + 1));
});
