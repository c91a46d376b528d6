import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import type { Lack } from '../platform/route/mayEnter.ts';
import { ownPath } from '../platform/route/ownPath.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './NoticePage.module.css';

/** Which page is closed, what is missing for it, and who can grant it, by the present rights. */
export function NoAccessScreen() {
  const text = useText();
  const appData = useAppData();
  const { from } = useSearch({ strict: false }) as { from?: string };
  const path = ownPath(from, window.location.origin);
  const { closedPage } = useCurrentRoute();
  const page = path === null ? null : closedPage(new URL(path, window.location.origin).pathname, appData);
  const lacks = page?.lacks ?? [];
  const isClosed = lacks.length > 0;
  const isOpenNow = path !== null && page !== null && !isClosed;
  const name = page?.title ? text(page.title) : null;
  const denied = name !== null && isClosed ? text('noAccess.page', { page: name }) : text('noAccess.title');
  const roles = appData.viewer.roles.map(({ name }) => name).join(', ');
  return (
    <div className={classes.page}>
      <Callout
        tone={isOpenNow ? 'note' : 'warning'}
        isPageTitle
        title={isOpenNow && name !== null ? name : denied}
        action={
          <Button variant="default" component={Link} to={isOpenNow ? path : '/home'}>
            {text(isOpenNow ? 'noAccess.enter' : 'noAccess.home')}
          </Button>
        }
      >
        {isClosed ? <Missing lacks={lacks} roles={roles} /> : text(isOpenNow ? 'noAccess.open_now' : 'noAccess.text')}
      </Callout>
    </div>
  );
}

function Missing({ lacks, roles }: { lacks: readonly Lack[]; roles: string }) {
  const text = useText();
  const has = (kind: Lack['kind']) => lacks.some((lack) => lack.kind === kind);
  return (
    <>
      {lacks.map((lack) => {
        const { what, items } = lackLabels(text, lack);
        return (
          <div key={what}>
            {what}
            {items.length > 0 && (
              <ul className={classes.items}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
      {has('permission') && (
        <p className={classes.ask}>
          {text('noAccess.ask.role')} {roles !== '' && text('noAccess.ask.own_role', { roles })}
        </p>
      )}
      {has('licence') && <p className={classes.ask}>{text('noAccess.ask.licence')}</p>}
    </>
  );
}

function lackLabels(text: Text, lack: Lack): { what: string; items: readonly string[] } {
  switch (lack.kind) {
    case 'permission': {
      const items = lack.permissions.map((code) => text(`permission.${code}`));
      const count = items.length;
      return {
        what: lack.isAnyEnough ? text('noAccess.permission.any') : text('noAccess.permission', { count }),
        items,
      };
    }
    case 'licence':
      return {
        what: text('noAccess.licence'),
        items: lack.features.map((each) => text(`app.licence.feature.${each}`)),
      };
    case 'superuser':
      return { what: text('noAccess.superuser'), items: [] };
    case 'other':
      return { what: text('noAccess.text'), items: [] };
  }
}
