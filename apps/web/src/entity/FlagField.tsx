import { type FieldProps, useFieldFrame } from '@carestead/ui/useFieldFrame';
import { Switch } from '@mantine/core';

type Props = FieldProps & { value: boolean; onChange: (value: boolean) => void };

export function FlagField({ value, onChange, ...field }: Props) {
  const { required: _required, ...frame } = useFieldFrame(field);
  return <Switch {...frame} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />;
}
