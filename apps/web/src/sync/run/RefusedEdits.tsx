import { dateTimeText } from '@carestead/domain/time/localTime';
import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNames } from '../../entity/rows/useRefNames.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { entitySingular } from '../page/differenceTexts.ts';
import screen from '../page/SyncScreen.module.css';
import type { SyncState } from '../page/useSyncState.ts';
import classes from './RefusedEdits.module.css';

type Edit = SyncState['refused_edits'][number];

type Props = {
  edits: readonly Edit[];
  /** Absent: not for this person. */
  actions?: { onRetry: (edit: Edit) => void; onDiscard: (edit: Edit) => void } | undefined;
};

const wantedOf = (edits: readonly Edit[]) =>
  [...Map.groupBy(edits, ({ entity }) => entity)].map(([to, some]) => ({ to, ids: some.map(({ id }) => id) }));

/** Edits that the configurator refuses for good: set aside, so that the others go on. */
export function RefusedEdits({ edits, actions }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  const { hrefOfRow } = useCurrentRoute();
  const { nameOf } = useNames(wantedOf(edits));
  if (edits.length === 0) return null;
  return (
    <section className={screen.card} aria-labelledby="sync-set-aside">
      <div className={classes.head}>
        <Title order={2} size="h3" id="sync-set-aside">
          {text('syncRun.set_aside')}
        </Title>
        <span>{text('syncRun.set_aside.text')}</span>
      </div>
      <ul className={classes.edits}>
        {edits.map((edit) => {
          const name = `${entitySingular(text, edit.entity)} ${nameOf(edit.entity, edit.id) ?? `#${edit.id}`}`;
          const href = hrefOfRow(edit.entity, edit.id);
          return (
            <li key={edit.number} className={classes.edit}>
              <div className={classes.words}>
                <strong>{href === null ? name : <Link to={href}>{name}</Link>}</strong>
                <span>
                  {dateTimeText(edit.refused_at, timeZone)} · {edit.refusal}
                </span>
              </div>
              {actions && (
                <div className={classes.buttons}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={text('syncRun.set_aside.retry.of', { name })}
                    onClick={() => actions.onRetry(edit)}
                  >
                    {text('syncRun.set_aside.retry')}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={text('syncRun.set_aside.discard.of', { name })}
                    onClick={() => actions.onDiscard(edit)}
                  >
                    {text('syncRun.set_aside.discard')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
