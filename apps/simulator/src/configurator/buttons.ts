import type { ButtonRow, IndicatorRow } from '../configuration/buttonRows.ts';
import type { Device } from '../installation/installation.ts';
import type { OpenThing } from '../journal/fieldState.ts';
import { type Configurator, NotFound } from './configurator.ts';
import { isLit } from './isLit.ts';
import { type Effect, functionsOf, pressEffects } from './pressEffects.ts';

export type ButtonPress = { device_id: number; number: number; call_source_id?: number | undefined };

export type Buttons = ReturnType<typeof createButtons>;

type Rows = { buttons: readonly ButtonRow[]; indicators: readonly IndicatorRow[] };

/** The buttons and lamps of the devices, as the configuration says that the devices were given. */
export function createButtons(configurator: Configurator) {
  let rows: Rows = { buttons: [], indicators: [] };
  /** Buttons that have begun and not ended, and contacts that are open. */
  const begun = new Map<string, boolean>();
  const groups = new Map<number, number>();
  const hidden = new Map<number, Set<number>>();

  const buttonsOf = ({ call_source_ids }: Device) =>
    rows.buttons.filter(({ call_source_id }) => call_source_ids.includes(call_source_id));
  const raisedBy = (device_id: number, isMeant: (button: ButtonRow) => boolean): OpenThing[] => {
    const meant = rows.buttons.filter(isMeant);
    return openAt(device_id).filter(({ kind, call }) => {
      const isSame = (one: ButtonRow) =>
        one.call_source_id === call.call_source_id && one.call_type_id === call.call_type_id;
      return kind === 'call_opened' && meant.some(isSame);
    });
  };
  const openAt = (device_id: number) => configurator.open().filter(({ call }) => call.device_id === device_id);
  /** What a display in the section shows: the call that waits longest, unless this device has hidden it. */
  const shownAt = ({ id, section_id }: Device) =>
    configurator
      .open()
      .filter(({ kind, call }) => kind === 'call_opened' && call.section_id === section_id)
      .find(({ call }) => !hidden.get(id)?.has(call.call));

  /** After a restart of the configurator, what is open says which buttons have begun. */
  const hasBegun = (device: Device, button: ButtonRow) =>
    begun.get(keyOf(device, button)) ??
    (raisedBy(device.id, ({ id }) => id === button.id).length > 0 ||
      (functionsOf(button).some((fn) => fn === 'presence' || fn === 'presence_plus_end_call') &&
        openAt(device.id).some(({ kind }) => kind === 'presence')));

  /** A technical message ends when its cause does, not when somebody comes. */
  const endCalls = (device_id: number, isPresenceEnded: boolean): number => {
    const technical = raisedBy(device_id, (button) => functionsOf(button).includes('technical'));
    const ended = openAt(device_id).filter(
      (thing) => thing.kind === 'call_opened' && !technical.some(({ call }) => call.call === thing.call.call),
    );
    const presences = isPresenceEnded ? openAt(device_id).filter(({ kind }) => kind === 'presence') : [];
    for (const { call } of [...ended, ...presences]) configurator.close(call.call);
    return ended.length;
  };

  /** How many calls it ended. */
  const carryOut = (device: Device, { call_source_id, id }: ButtonRow, effect: Effect, endedBefore: number): number => {
    switch (effect.kind) {
      case 'raise': {
        const { call_type_id, isLocated } = effect;
        const position = isLocated ? configurator.positionOf(device.id) : '';
        configurator.press({ device_id: device.id, call_source_id, call_type_id, position });
        return 0;
      }
      case 'end_own': {
        const own = raisedBy(device.id, (button) => button.id === id);
        return own.filter(({ call }) => configurator.close(call.call)).length;
      }
      case 'end_calls':
        return endCalls(device.id, effect.isPresenceEnded);
      case 'presence':
        if (!effect.isOnlyAfterAnEnd || endedBefore > 0)
          configurator.presence(device.id, effect.is_present, undefined, effect.call_type_id ?? undefined);
        return 0;
      case 'acknowledge_shown': {
        const shown = shownAt(device);
        if (shown) configurator.acknowledge({ call: shown.call.call }, device.text_long || device.text_short);
        return 0;
      }
      case 'hide_shown': {
        const shown = shownAt(device);
        if (shown) hidden.set(device.id, (hidden.get(device.id) ?? new Set()).add(shown.call.call));
        return 0;
      }
      case 'regroup':
        if (effect.display_group_id === null) groups.delete(device.section_id);
        else groups.set(device.section_id, effect.display_group_id);
        return 0;
      case 'activity':
        configurator.activity(device.id, effect.is_active);
        return 0;
    }
  };

  return {
    /** The devices were given another configuration; what is lit or open follows from it at once. */
    configure: (next: Rows) => {
      rows = next;
      begun.clear();
      configurator.setCallTypes(callTypes(next.buttons));
    },
    buttonsOf,
    /** A contact opens with one press and closes with the next, as come-and-go does. */
    press: ({ device_id, number, call_source_id }: ButtonPress): { begins: boolean; effects: readonly string[] } => {
      const device = configurator.device(device_id);
      const button = buttonsOf(device).find(
        (one) => one.number === number && (call_source_id === undefined || one.call_source_id === call_source_id),
      );
      if (!button) throw new NotFound(`device ${device_id} has no button ${number}`);
      const begins = button.button_type === 'impulse' || !hasBegun(device, button);
      const effects = pressEffects(button, begins);
      let ended = 0;
      for (const effect of effects) ended += carryOut(device, button, effect, ended);
      if (button.button_type === 'come_and_go' || button.button_type === 'open_close')
        begun.set(keyOf(device, button), begins);
      return { begins, effects: effects.map(({ kind }) => kind) };
    },
    /** Every lamp of a device, and whether it is lit. */
    lampsOf: (device: Device): { number: number; call_source_id: number; is_lit: boolean }[] => {
      const mine = rows.indicators.filter(({ call_source_id }) => device.call_source_ids.includes(call_source_id));
      if (mine.length === 0) return [];
      const place = configurator.placeOf(device.id);
      const facts = {
        own: openAt(device.id),
        around: configurator.open().filter(({ call }) => configurator.placeOf(call.device_id) === place),
        raisedBy: (fn: IndicatorRow['fn_a']) => raisedBy(device.id, (button) => functionsOf(button).includes(fn)),
        isRegrouped: groups.has(device.section_id),
        isActive: configurator.isActive(device.id),
      };
      return mine.map((one) => ({
        number: one.number,
        call_source_id: one.call_source_id,
        is_lit: isLit(one, facts),
      }));
    },
    /** The display group that a button has switched a section to. */
    groupOf: (section_id: number): number | null => groups.get(section_id) ?? null,
  };
}

const keyOf = ({ id }: Device, button: ButtonRow) => `${id} ${button.id}`;

/** The call that a source raises where no button is named: that of its first one. */
const callTypes = (buttons: readonly ButtonRow[]): ReadonlyMap<number, number> =>
  new Map(
    buttons
      .flatMap(({ call_source_id, call_type_id, number, button_type }) =>
        call_type_id === null || button_type === 'inactive' ? [] : [{ call_source_id, call_type_id, number }],
      )
      .sort((a, b) => b.number - a.number)
      .map(({ call_source_id, call_type_id }): [number, number] => [call_source_id, call_type_id]),
  );
