/** What a device calls itself in its calls; an empty text replaces nothing. */
export type DeviceTextOverrides = { call_source: string; checkpoint: string; button: string };

type RaisedBy = {
  /** The number of the checkpoint at which the device was; empty: the call carries none. */
  position: string;
  /** Its call source has buttons, so that it was one of them. */
  isByButton: boolean;
};

/**
 * The text of its call source that a call of a device carries: the device's own text for what raised it, else its own
 * text for every call, else that of the call source.
 */
export function callSourceText(
  text: string,
  own: DeviceTextOverrides | null,
  { position, isByButton }: RaisedBy,
): string {
  if (!own) return text;
  const special = position !== '' ? own.checkpoint : isByButton ? own.button : '';
  return special || own.call_source || text;
}
