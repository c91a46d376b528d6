import type { PlaceOnPhone } from '@carestead/domain/phones/protocol';
import { useObservable } from '@carestead/ui/state/observable';
import { useEffect, useState } from 'react';
import { Button } from '../platform/parts/Button.tsx';
import { Field } from '../platform/parts/Field.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './SubscriptionsView.module.css';

const searchAfter = 300;

/** Residents and rooms whose calls this person wants, beside those of their group. */
export function SubscriptionsView() {
  const text = useText();
  const phone = usePhone();
  const welcome = useObservable(phone.line.welcome);
  const views = welcome?.subscriptions.views ?? [];
  const confirm = async (subscription_view_id: number) => {
    const reply = await phone.ask({ type: 'confirm_subscription', subscription_view_id });
    const isDone = reply?.type === 'answer' && reply.outcome === 'done';
    phone.notice.set(isDone ? 'phoneApp.subscriptions.saved' : 'phoneApp.subscriptions.failed');
  };
  return (
    <div className={classes.list}>
      <h2>{text('phoneApp.subscriptions.given')}</h2>
      {views.length === 0 && <p className={classes.muted}>{text('phoneApp.subscriptions.given.none')}</p>}
      <ul className={classes.rows}>
        {views.map(({ id, name, is_confirmed }) => (
          <li key={id} className={classes.row}>
            <span>
              {name}
              <small>
                {text(is_confirmed ? 'phoneApp.subscriptions.confirmed' : 'phoneApp.subscriptions.unconfirmed')}
              </small>
            </span>
            {!is_confirmed && (
              <Button look="main" onClick={() => void confirm(id)}>
                {text('phoneApp.subscriptions.confirm')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {welcome?.settings.subscriptions_user_defined && <OwnPlaces nodes={welcome.subscriptions.nodes} />}
    </div>
  );
}

function OwnPlaces({ nodes }: { nodes: readonly number[] }) {
  const text = useText();
  const phone = usePhone();
  const [search, setSearch] = useState('');
  const own = usePlaces(nodes.length > 0 ? { search: '', ids: nodes } : null);
  const found = usePlaces(search.trim().length > 1 ? { search: search.trim(), ids: [] } : null);
  const choose = async (system_tree_node_ids: number[]) => {
    const reply = await phone.ask({ type: 'subscribe', system_tree_node_ids });
    const isDone = reply?.type === 'answer' && reply.outcome === 'done';
    phone.notice.set(isDone ? 'phoneApp.subscriptions.saved' : 'phoneApp.subscriptions.failed');
  };
  return (
    <>
      <h2>{text('phoneApp.subscriptions.own')}</h2>
      {nodes.length === 0 && <p className={classes.muted}>{text('phoneApp.subscriptions.own.none')}</p>}
      <ul className={classes.rows}>
        {own
          .filter(({ id }) => nodes.includes(id))
          .map((place) => (
            <Place key={place.id} place={place}>
              <Button onClick={() => void choose(nodes.filter((id) => id !== place.id))}>
                {text('phoneApp.subscriptions.remove')}
              </Button>
            </Place>
          ))}
      </ul>
      <h2>{text('phoneApp.subscriptions.add')}</h2>
      <Field label={text('phoneApp.subscriptions.search')} value={search} onValue={setSearch} type="search" />
      <ul className={classes.rows}>
        {found
          .filter(({ id }) => !nodes.includes(id))
          .map((place) => (
            <Place key={place.id} place={place}>
              <Button look="main" onClick={() => void choose([...nodes, place.id])}>
                {text('phoneApp.subscriptions.choose')}
              </Button>
            </Place>
          ))}
      </ul>
    </>
  );
}

function Place({ place, children }: { place: PlaceOnPhone; children: React.ReactNode }) {
  return (
    <li className={classes.row}>
      <span>
        {place.name}
        <small>{place.where}</small>
      </span>
      {children}
    </li>
  );
}

const none: readonly PlaceOnPhone[] = [];

function usePlaces(asked: { search: string; ids: readonly number[] } | null): readonly PlaceOnPhone[] {
  const { ask } = usePhone();
  const [answer, setAnswer] = useState<{ key: string; places: readonly PlaceOnPhone[] }>({ key: '', places: [] });
  const key = asked && JSON.stringify(asked);
  useEffect(() => {
    if (key === null) return;
    const wanted = JSON.parse(key) as { search: string; ids: number[] };
    const timer = setTimeout(
      () =>
        void ask({ type: 'places', ...wanted }).then((reply) => {
          if (reply?.type === 'places') setAnswer({ key, places: reply.places });
        }),
      wanted.ids.length > 0 ? 0 : searchAfter,
    );
    return () => clearTimeout(timer);
  }, [ask, key]);
  return answer.key === key ? answer.places : none;
}
