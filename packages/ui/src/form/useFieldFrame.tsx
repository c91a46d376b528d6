import { FieldNote } from './FieldNote.tsx';
import { useFieldId } from './FieldScope.tsx';

/** What every field of a form has, whatever its kind. */
export type FieldProps = {
  name: string;
  label: string;
  /** Where a heading or a column says the same; it is still read out. */
  isLabelHidden?: boolean | undefined;
  description?: string | undefined;
  error?: string | null | undefined;
  required?: boolean | undefined;
  /** Why it cannot be changed here; nothing is locked without a reason. */
  lockReason?: string | undefined;
};

/** The frame as properties for an input of the kit; `FieldFrame` is the same around controls of several parts. */
export function useFieldFrame(field: FieldProps) {
  const { name, label, isLabelHidden = false, description, error, required = false, lockReason } = field;
  const fieldId = useFieldId();
  return {
    id: fieldId(name),
    name,
    ...(isLabelHidden ? { 'aria-label': label } : { label }),
    error,
    required,
    disabled: lockReason !== undefined,
    description: (description || lockReason) && <FieldNote description={description} lockReason={lockReason} />,
  };
}
