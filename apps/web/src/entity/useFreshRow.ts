import type { Entity } from '@carestead/domain/entity';
import { useEntityApi } from './useEntityApi.ts';
import type { EntityFormState } from './useEntityForm.ts';
import { useRowNews } from './useRowNews.ts';

/** A form that nobody has touched yet shows what others save meanwhile. */
export function useFreshRow(of: Entity, { row, isDirty, isSaving, refresh }: EntityFormState): void {
  const api = useEntityApi(of);
  useRowNews([of.name], () => {
    if (!row || isDirty || isSaving) return;
    void api.get(row.id).then((answer) => {
      if (answer.ok && answer.value && answer.value.revision > row.revision) refresh(answer.value);
    });
  });
}
