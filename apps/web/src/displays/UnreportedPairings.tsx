import { dateTimeText } from '@carestead/domain/time/localTime';
import { Button, Text, Title } from '@mantine/core';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './UnreportedPairings.module.css';
import type { Pairing } from './useDisplays.ts';

type Props = { pairings: readonly Pairing[]; onRevoke: (pairing: Pairing) => void };

/** Browsers that may show calls and stand in no list of displays. */
export function UnreportedPairings({ pairings, onRevoke }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="unreported-pairings">
      <Title order={2} id="unreported-pairings" className={classes.title}>
        {text('displays.unreported')}
      </Title>
      <Text c="dimmed" className={classes.intro}>
        {text('displays.unreported.text')}
      </Text>
      <ul className={classes.list}>
        {pairings.map((pairing) => (
          <li key={pairing.id} className={classes.pairing}>
            <span>
              {text('displays.unreported.pairing', {
                time: dateTimeText(pairing.paired_at, timeZone),
                name: pairing.paired_by,
              })}
            </span>
            <Button variant="default" size="xs" onClick={() => onRevoke(pairing)}>
              {text('displays.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
