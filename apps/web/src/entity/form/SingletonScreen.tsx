import { entityNamed } from '@carestead/domain/entities';
import { onlyId } from '@carestead/domain/kit/entity';
import { Button, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { PageHeader } from '../../platform/page/PageHeader.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import listClasses from '../list/ListPage.module.css';
import { entityTitle } from '../rows/entityText.ts';
import { useLoadedForm } from './loadForm.ts';
import { SingletonForm } from './SingletonForm.tsx';
import classes from './SingletonScreen.module.css';

/** The page of an entity of which there is one row: its form, without a list around it. */
export function SingletonScreen() {
  const text = useText();
  const { entity: name, children } = useCurrentRoute();
  const appData = useAppData();
  const entity = entityNamed(name ?? '');
  const [loaded, retry] = useLoadedForm(entity, onlyId);
  return (
    <div className={`${listClasses.page} ${classes.page}`}>
      <div className={listClasses.header}>
        <PageHeader
          title={entityTitle(text, entity)}
          actions={children
            .filter((child) => mayEnter(child, appData))
            .map(({ href, title }) => (
              <Button key={href} component={Link} to={href} search variant="default">
                {text(title)}
              </Button>
            ))}
        />
      </div>
      {typeof loaded === 'object' && loaded.row ? (
        <SingletonForm entity={entity} row={loaded.row} />
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
