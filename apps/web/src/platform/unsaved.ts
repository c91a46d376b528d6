import { type Observable, observable } from './observable.ts';

/** Who would lose input if the page were loaded anew. */
export type Unsaved = {
  isAny: Observable<boolean>;
  /** A form with changes says so; what it gets back ends it. */
  enter(): () => void;
  /** Somebody said that it may all go. */
  discard(): void;
};

export function createUnsaved(): Unsaved {
  const forms = new Set<object>();
  const isAny = observable(false);
  const tell = () => isAny.set(forms.size > 0);
  return {
    isAny,
    enter() {
      const form = {};
      forms.add(form);
      tell();
      return () => {
        forms.delete(form);
        tell();
      };
    },
    discard() {
      forms.clear();
      tell();
    },
  };
}
