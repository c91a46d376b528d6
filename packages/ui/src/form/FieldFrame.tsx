import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

type Props = FieldProps & { children: ReactNode };

/** Label, description, error and lock reason around a control that has several parts. */
export function FieldFrame({ children, ...field }: Props) {
  const { id, description, error, required } = useFieldFrame(field);
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={field.isLabelHidden ? null : field.label}
      description={description}
      error={error}
      withAsterisk={required}
      labelElement="div"
      role="group"
      aria-label={field.label}
      aria-describedby={described || undefined}
      tabIndex={-1}
    >
      {children}
    </Input.Wrapper>
  );
}
