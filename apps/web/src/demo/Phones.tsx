import { initialsOf } from '@carestead/domain/phoneApp/initials';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { DemoPhonesDocument } from '../generated/graphql.ts';
import { currentLocale } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Phones.module.css';
import type { StageStaff } from './stage.ts';
import { useFrameScale } from './useFrameScale.ts';

/** As large as an ordinary phone. */
const width = 390;
const height = 800;

const askEvery = 5000;

type Props = {
  staff: readonly StageStaff[];
  frames: RefObject<(HTMLIFrameElement | null)[]>;
  /** Hidden phones go on: what rings is not missed. */
  isShown: boolean;
};

/** The companion app, as each of three people has it in hand. */
export function Phones({ staff, frames, isShown }: Props) {
  const text = useText();
  const reachable = useReachable(staff);
  return (
    <section className={classes.phones} aria-label={text('demo.phones')} data-hidden={!isShown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it is narrow it is scrolled sideways, also by keys. */}
      <ul className={classes.list} tabIndex={0}>
        {staff.map((person, index) => (
          <li key={person.name} className={classes.phone}>
            <div className={classes.head} data-reachable={reachable.has(person.client)}>
              <span className={classes.initials} aria-hidden="true">
                {initialsOf(person.name)}
              </span>
              <div className={classes.person}>
                <h2>{person.name}</h2>
                <p>
                  {text(reachable.has(person.client) ? 'demo.phone.reachable' : 'demo.phone.unreachable')} ·{' '}
                  {text(`demo.phone.mode.${person.mode}`)}
                </p>
              </div>
            </div>
            <Phone
              person={person}
              take={(frame) => {
                frames.current[index] = frame;
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PhoneProps = { person: StageStaff; take: (frame: HTMLIFrameElement | null) => void };

function Phone({ person: { name, client, partition }, take }: PhoneProps) {
  const text = useText();
  const { box, scale } = useFrameScale(width);
  const query = new URLSearchParams({
    storagePartition: partition,
    demoClient: client,
    demoUser: name,
    locale: currentLocale(),
  });
  return (
    <div className={classes.case}>
      <div ref={box} className={classes.screen} style={{ aspectRatio: `${width} / ${height}` }}>
        <iframe
          ref={take}
          title={text('demo.phone.frame', { name })}
          src={`/app/?${query}`}
          allow="autoplay; screen-wake-lock"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

/** Whose phones the server reaches now, by their names. */
function useReachable(staff: readonly StageStaff[]): ReadonlySet<string> {
  const { client } = useTools();
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const search = staff[0]?.client.split(' ')[0] ?? '';
  const ask = useCallback(async () => {
    const input = { search, limit: 100 };
    const { data } = await client.query(DemoPhonesDocument, { input }, { requestPolicy: 'network-only' }).toPromise();
    const rows = data?.appClients.rows;
    if (rows) setNames(new Set(rows.filter(({ is_connected }) => is_connected).map(({ name }) => name)));
  }, [client, search]);
  useEffect(() => {
    const first = setTimeout(() => void ask(), 1500);
    const timer = setInterval(() => void ask(), askEvery);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ask]);
  return names;
}
