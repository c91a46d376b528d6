import { expect, test } from 'vitest';
import { builtInInstallation } from './installation/builtInInstallation.ts';
import { installation as shape } from './installation/installation.ts';
import { connect } from './testing/fieldClient.ts';
import { simulatorForTest } from './testing/simulator.ts';
import { tempFolder } from './testing/tempFolder.ts';

const [first, second, ...others] = builtInInstallation.devices;
const installation = shape.parse({
  ...builtInInstallation,
  devices: [{ ...first, reachable: false }, { ...second, battery: 22, defect: '0x47' }, ...others],
});
const batteries = installation.devices.filter(({ battery }) => battery !== null).length;

/** The least that counts as traffic: nothing else happens while the test runs. */
const quiet = { rate: 0.000_001, rhythm: false };

test('where things happen by themselves every device first reports its battery, reachability and defect, once', async () => {
  const folder = tempFolder();
  const simulator = await simulatorForTest({ folder, installation, ...quiet });
  const reader = await connect(simulator);
  const count = installation.devices.length + batteries + 1;
  await reader.untilNumber(count);
  const of = (kind: string) => reader.events.filter((event) => event.kind === kind);
  expect(of('reachability')).toHaveLength(installation.devices.length);
  expect(of('reachability')).toContainEqual(expect.objectContaining({ device_id: first?.id, is_reachable: false }));
  expect(of('battery')).toHaveLength(batteries);
  expect(of('battery')).toContainEqual(expect.objectContaining({ device_id: second?.id, percent: 22 }));
  expect(of('defect')).toEqual([
    expect.objectContaining({ device_id: second?.id, is_defect: true, criterion: '0x47' }),
  ]);
  await simulator.stop();

  const again = await simulatorForTest({ folder, installation, ...quiet });
  expect(again.figures().last).toBe(count);
  expect(again.open()).toEqual([expect.objectContaining({ device_id: second?.id })]);
});

test('where nothing happens by itself nothing is reported', async () => {
  const simulator = await simulatorForTest({ installation });
  expect(simulator.figures().last).toBe(0);
});
