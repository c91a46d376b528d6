import type { CallDetails } from '@carestead/domain/phones/protocol';
import { secondsText } from '@carestead/domain/time/localTime';
import { useEffect, useState } from 'react';
import { CalledPeople } from '../platform/calls/CalledPeople.tsx';
import { fetchFile } from '../platform/connection/post.ts';
import { usePhone, useTimeZone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './CallDetails.module.css';

/** The whole of a plan is ten thousand wide and ten thousand high. */
const percent = (units: number) => `${units / 100}%`;

/** Building, floor and room, the plan with the checkpoint where one is known, who was called, and what happened. */
export function WayToCall({ details }: { details: CallDetails | null }) {
  const text = useText();
  const zone = useTimeZone();
  if (!details) return <p className={classes.muted}>{text('phoneApp.details.loading')}</p>;
  const { path, map, people, steps } = details;
  return (
    <>
      {(path.length > 0 || map) && (
        <section className={classes.box} aria-label={text('phoneApp.details.way')}>
          <ol className={classes.path}>
            {path.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a way has an order, and names may come twice.
              <li key={index}>{name}</li>
            ))}
          </ol>
          {map && <Plan map={map} />}
        </section>
      )}
      {people.length > 0 && (
        <section className={classes.box}>
          <h2>{text('phoneApp.details.people')}</h2>
          <CalledPeople people={people} />
        </section>
      )}
      {steps.length > 0 && (
        <section className={classes.box}>
          <h2>{text('phoneApp.details.steps')}</h2>
          <ol className={classes.steps}>
            {steps.map(({ at, kind, who }) => (
              <li key={`${at} ${kind} ${who}`}>
                <time>{secondsText(at, zone)}</time>
                <span>{who === '' ? text(`phoneApp.step.${kind}`) : `${text(`phoneApp.step.${kind}`)}: ${who}`}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Plan({ map }: { map: NonNullable<CallDetails['map']> }) {
  const text = useText();
  const { token } = usePhone();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    void fetchFile(`maps/${map.file}`, token.get() ?? '').then((bytes) => {
      if (!bytes || isOver) return;
      made = URL.createObjectURL(new Blob([bytes]));
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [map.file, token]);
  return (
    <>
      {address && (
        <div className={classes.map}>
          <img src={address} alt={text('phoneApp.details.plan', { name: map.name })} />
          <span className={classes.spot} style={{ left: percent(map.x), top: percent(map.y) }} aria-hidden="true" />
        </div>
      )}
      <p>
        <strong>{map.checkpoint}</strong> · {map.name}
      </p>
    </>
  );
}
