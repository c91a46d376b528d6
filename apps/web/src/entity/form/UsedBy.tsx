import { entityNamed } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { useLoaded } from '../../platform/useLoaded.ts';
import { moreUses } from '../rows/answer.ts';
import { entityTitle, unnamedRow } from '../rows/entityText.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';
import classes from './UsedBy.module.css';

/** Who would miss this row; each leads to its own form. */
export function UsedBy({ entity, id }: { entity: Entity; id: number }) {
  const text = useText();
  const { hrefOfRow } = useCurrentRoute();
  const api = useEntityApi(entity);
  const load = useCallback(async () => {
    const answer = await api.uses([id]);
    return answer.ok ? answer.value : null;
  }, [api, id]);
  const uses = useLoaded(load).current;
  if (uses === null) return null;
  const more = moreUses(uses);
  return (
    <FormSection title={text('form.used_by')}>
      {uses.length === 0 ? (
        <p className={classes.none}>{text('form.used_by.none')}</p>
      ) : (
        <ul className={classes.uses}>
          {uses.map((use) => {
            const user = entityNamed(use.entity);
            const title = entityTitle(text, user);
            const href = use.id === 0 ? null : hrefOfRow(use.entity, use.id);
            const name = use.id === 0 ? text('form.used_by.hidden') : use.name || unnamedRow(text, user, use.id);
            return (
              <li key={`${use.entity} ${use.id} ${use.field}`}>
                {href ? <Link to={href}>{name}</Link> : name}
                {(use.name !== '' || use.id === 0) && <span className={classes.kind}>{title}</span>}
              </li>
            );
          })}
          {more > 0 && <li>{text('form.used_by.more', { count: more })}</li>}
        </ul>
      )}
    </FormSection>
  );
}
