import { createContext, type ReactNode, useContext, useId } from 'react';

const Context = createContext('field');

/** Around one form, so that two forms of the same kind in stacked panels do not share the ids of their fields. */
export function FieldScope({ children }: { children: ReactNode }) {
  return <Context value={useId()}>{children}</Context>;
}

/** The id of a field's control; the error summary leads to it. */
export function useFieldId(): (name: string) => string {
  const scope = useContext(Context);
  return (name) => `${scope}.${name}`;
}
