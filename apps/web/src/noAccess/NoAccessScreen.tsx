import { Callout } from '@carestead/ui/Callout';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { Lack } from '../platform/mayEnter.ts';
import { ownPath } from '../platform/ownPath.ts';
import { usePlace } from '../platform/place.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { type Text, useText } from '../platform/useText.ts';
import classes from './NoAccessScreen.module.css';

/** Which page is closed, what is missing for it, and who can give it; judged by the rights of now. */
export function NoAccessScreen() {
  const text = useText();
  const appData = useAppData();
  const { from } = useSearch({ strict: false }) as { from?: string };
  const path = ownPath(from, window.location.origin);
  const { closedPage } = usePlace();
  const page = path === null ? null : closedPage(new URL(path, window.location.origin).pathname, appData);
  const lack = page?.lack ?? null;
  const isOpenNow = path !== null && page !== null && lack === null;
  const roles = appData.viewer.roles.map(({ name }) => name).join(', ');
  return (
    <div className={classes.page}>
      <Callout
        tone="warning"
        isPageTitle
        title={page?.title && lack ? text('noAccess.page', { page: text(page.title) }) : text('noAccess.title')}
        action={
          <Button variant="default" component={Link} to={isOpenNow ? path : '/home'}>
            {text(isOpenNow ? 'noAccess.enter' : 'noAccess.home')}
          </Button>
        }
      >
        {lack ? <Missing lack={lack} roles={roles} /> : text(isOpenNow ? 'noAccess.open_now' : 'noAccess.text')}
      </Callout>
    </div>
  );
}

function Missing({ lack, roles }: { lack: Lack; roles: string }) {
  const text = useText();
  const { what, items } = missingWords(text, lack);
  return (
    <>
      {what}
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {lack.kind === 'permission' && (
        <>
          {text('noAccess.ask.role')} {roles !== '' && text('noAccess.ask.own_role', { roles })}
        </>
      )}
      {lack.kind === 'licence' && text('noAccess.ask.licence')}
    </>
  );
}

function missingWords(text: Text, lack: Lack): { what: string; items: readonly string[] } {
  switch (lack.kind) {
    case 'permission': {
      const items = lack.permissions.map((code) => text(`permission.${code}`));
      return { what: text(lack.isAnyEnough ? 'noAccess.permission.any' : 'noAccess.permission'), items };
    }
    case 'licence':
      return { what: text('noAccess.licence'), items: lack.features.map((each) => text(`licence.feature.${each}`)) };
    case 'superuser':
      return { what: text('noAccess.superuser'), items: [] };
    case 'other':
      return { what: text('noAccess.text'), items: [] };
  }
}
