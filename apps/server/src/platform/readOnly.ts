/** Whether the rest of the disk is kept for calls, and everything else is refused. */
export type ReadOnly = {
  now: () => boolean;
  set: (isOn: boolean) => void;
};

export function createReadOnly(): ReadOnly {
  let isOn = false;
  return {
    now: () => isOn,
    set: (next) => {
      isOn = next;
    },
  };
}
