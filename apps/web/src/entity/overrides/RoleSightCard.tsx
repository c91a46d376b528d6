import { IconHome } from '@tabler/icons-react';
import type { Sight, SightItem } from '../../platform/place.tsx';
import { useText } from '../../platform/useText.ts';
import classes from './RoleSight.module.css';

type Props = { name: string; sight: Sight; other: Sight | undefined };

/** What one role finds; what only this one of two finds is said so. */
export function RoleSightCard({ name, sight, other }: Props) {
  const text = useText();
  const isDifferentHome = other !== undefined && other.home !== sight.home;
  return (
    <article className={classes.card} aria-label={name}>
      <h4 className={classes.name}>{name}</h4>
      <p className={classes.home}>
        <IconHome size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {text('role.sight.home', { page: text(sight.home) })}
          {isDifferentHome && <OnlyHere />}
        </span>
      </p>
      <Items items={sight.items} other={other?.items} />
    </article>
  );
}

function Items({ items, other }: { items: readonly SightItem[]; other: readonly SightItem[] | undefined }) {
  const text = useText();
  if (items.length === 0) return <p className={classes.nothing}>{text('role.sight.nothing')}</p>;
  return (
    <ul className={classes.items}>
      {items.map((item) => {
        const same = other?.find(({ href }) => href === item.href);
        return (
          <li key={item.href} className={classes.item}>
            {text(item.title)}
            {other !== undefined && same === undefined && <OnlyHere />}
            {item.items.length > 0 && <Items items={item.items} other={other && (same?.items ?? item.items)} />}
          </li>
        );
      })}
    </ul>
  );
}

function OnlyHere() {
  const text = useText();
  return <span className={classes.only}>{text('role.sight.only')}</span>;
}
