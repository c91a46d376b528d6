import { entityNamed } from '@carestead/domain/entities/all';
import { onlyId } from '@carestead/domain/entity';
import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '../platform/LoadFailed.tsx';
import { mayEnter } from '../platform/mayEnter.ts';
import { usePlace } from '../platform/place.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { Waiting } from '../platform/Waiting.tsx';
import listClasses from './EntityList.module.css';
import { entityTitle } from './entityText.ts';
import { SingletonForm } from './SingletonForm.tsx';
import classes from './SingletonScreen.module.css';
import { useLoadedRow } from './useLoadedRow.ts';

/** The page of an entity of which there is one row: its form, without a list around it. */
export function SingletonScreen() {
  const text = useText();
  const { entity, children } = usePlace();
  const appData = useAppData();
  const of = entityNamed(entity ?? '');
  const [loaded, retry] = useLoadedRow(of, onlyId);
  return (
    <div className={`${listClasses.page} ${classes.page}`}>
      <div className={listClasses.header}>
        <Title className={listClasses.title}>{entityTitle(text, of)}</Title>
        <div className={listClasses.actions}>
          {children
            .filter((child) => mayEnter(child, appData))
            .map(({ href, title }) => (
              <Button key={href} component={Link} to={href} search variant="default">
                {text(title)}
              </Button>
            ))}
        </div>
      </div>
      {typeof loaded === 'object' && loaded.row ? (
        <SingletonForm of={of} row={loaded.row} />
      ) : loaded === 'loading' ? (
        <Waiting onRetry={retry}>
          {(note) => (
            <Stack className={classes.card} gap="xl">
              <Skeleton height={60} />
              <Skeleton height={60} />
              <Skeleton height={60} />
              {note}
            </Stack>
          )}
        </Waiting>
      ) : (
        <div className={listClasses.notice}>
          <LoadFailed onRetry={retry} />
        </div>
      )}
    </div>
  );
}
