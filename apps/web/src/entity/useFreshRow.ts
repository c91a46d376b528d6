import type { Entity } from '@carestead/domain/entity';
import { useEntityApi } from './useEntityApi.ts';
import type { EntityFormState } from './useEntityForm.ts';
import { useRowNews } from './useRowNews.ts';

/** A form that nobody has touched yet shows what others save meanwhile; every form what other rows make of its own. */
export function useFreshRow(of: Entity, { row, isDirty, isSaving, refresh, follow }: EntityFormState): void {
  const api = useEntityApi(of);
  useRowNews([of.name, ...(of.derivedFrom ?? [])], () => {
    if (!row || isSaving) return;
    void api.get(row.id).then((answer) => {
      if (!answer.ok || !answer.value) return;
      if (answer.value.revision === row.revision) follow(answer.value);
      else if (answer.value.revision > row.revision && !isDirty) refresh(answer.value);
    });
  });
}
