import type { Entity } from '@carestead/domain/kit/entity';
import { type FileField as Declared, inMegabytes } from '@carestead/domain/kit/files';
import { typeLabels } from '@carestead/domain/kit/fileTypes';
import { FileInput } from '@carestead/ui/form/FileInput';
import type { FieldProps } from '@carestead/ui/form/useFieldFrame';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { fileLabels } from './inputLabels.ts';
import { useFileUpload } from './useFileUpload.ts';

type Props = FieldProps & {
  entity: Entity;
  field: Declared;
  value: unknown;
  onChange: (value: string | null) => void;
};

export function FileField({ entity, field, value, onChange, ...frame }: Props) {
  const text = useText();
  const { id, stored, chosen, trouble, choose, remove } = useFileUpload({
    entity,
    name: frame.name,
    field,
    value,
    onChange,
  });
  const known = id !== null && {
    name: stored?.name ?? text('form.file.stored'),
    size: stored?.size ?? null,
    href: `/backend/files/${id}`,
  };
  const own = trouble.kind === 'problem' ? problemText(text, [trouble.problem], trouble.problem.field) : null;
  return (
    <FileInput
      {...frame}
      error={own ?? (trouble.kind === 'failed' ? text('form.file.failed') : frame.error)}
      file={chosen ?? (known || null)}
      isUploading={chosen !== null}
      accept={field.types.join(',')}
      rule={text('form.file.rule', { types: typeLabels(field.types), size: inMegabytes(field.maxBytes) })}
      labels={fileLabels(text)}
      onChoose={choose}
      onRemove={remove}
    />
  );
}
