import type { Entity } from '@carestead/domain/kit/entity';
import { countsEveryRow } from '@carestead/domain/licence/countedRows';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { CreateButton } from './CreateButton.tsx';
import classes from './ListPage.module.css';

type Props = {
  entity: Entity;
  onNew: (() => void) | undefined;
  isFull: boolean;
  isLicenceUsedUp: boolean;
  rights: { mayCreate: boolean };
};

/** The panels beside the form, and the one primary button; when it is locked, why. */
export function ListActions({ entity, onNew, isFull, isLicenceUsedUp, rights }: Props) {
  const text = useText();
  const { children } = useCurrentRoute();
  const appData = useAppData();
  return (
    <div className={classes.actions}>
      {isLicenceUsedUp && rights.mayCreate && (
        <span className={classes.reason}>
          {text(countsEveryRow(entity) ? 'list.limit_reached' : 'list.device_limit_reached')}
        </span>
      )}
      {isFull && <span className={classes.reason}>{text('list.limit', { limit: entity.limit })}</span>}
      {children
        .filter((item) => !item.href.includes('$') && mayEnter(item, appData))
        .map(({ href, title }) => (
          <Button key={href} component={Link} to={href} search variant="default">
            {text(title)}
          </Button>
        ))}
      {rights.mayCreate && <CreateButton onClick={onNew} />}
    </div>
  );
}
