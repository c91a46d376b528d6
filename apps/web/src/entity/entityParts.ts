import type { Needs } from '@carestead/domain/access/needs';
import type { RowRights } from '@carestead/domain/access/rowFilter';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { entities } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { Filter } from '@carestead/domain/kit/listInput';
import type { MessageId } from '@carestead/i18n/all';
import type { LaterTexts } from '@carestead/i18n/catalogue';
import type { Column } from '@carestead/ui/table/dataTableProps';
import type { Client } from '@urql/core';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { AppData } from '../platform/session/appDataFromWire.ts';
import type { CellProps } from './cells/cellProps.ts';
import type { FormParts } from './form/formParts.ts';
import type { DeleteRowsProps } from './list/deletionParts.tsx';
import type { EntityRow, RowLock } from './rows/entityApi.ts';

type Sections = ComponentType<{ form: FormParts }>;

/** Custom cells for single fields, where the kind of the field is not enough. */
type CellPart = {
  readonly Cell: ComponentType<CellProps>;
  /** It has two lines. */
  readonly isTall?: true;
  readonly width?: number;
};

export type FormFooterProps = {
  row: EntityRow;
  /** How many values differ from the stored row. */
  changeCount: number;
  onDeleted: () => void;
};

/** What the form of an entity has around its fields. */
export type FormFrame = {
  /** Around all of it, for what its parts share. */
  readonly Around?: ComponentType<{ row: EntityRow | null; children: ReactNode }>;
  /** Above the title: where the row belongs. */
  readonly Path?: ComponentType<{ row: EntityRow }>;
  /** Before the title. */
  readonly Lead?: ComponentType<{ row: EntityRow }>;
  /** After the title. */
  readonly Badge?: ComponentType<{ row: EntityRow }>;
  /** Beside the menu of the form. */
  readonly Actions?: ComponentType<{ row: EntityRow }>;
  /** Below the header. */
  readonly Nav?: ComponentType;
  /** Beside the buttons that save and close. It deletes the row, which the menu then leaves to it. */
  readonly Footer?: ComponentType<FormFooterProps>;
  /** Beside the fields. */
  readonly rail?: { readonly label: MessageId; readonly Rail: ComponentType<{ row: EntityRow }> };
};

/**
 * A piece of screen that a feature puts into the form of a node: `node_actions` stands beside the menu of the form,
 * `node_rail` is a block in the column beside the fields.
 */
export type NodeFill = {
  readonly slot: 'node_actions' | 'node_rail';
  readonly name: string;
  readonly needs: Needs;
  readonly load: () => Promise<ComponentType<{ node: EntityRow }>>;
};

/** What is special about the rows of an entity, in its list and in its form. */
export type RowParts = {
  /** By the name of the field. */
  readonly cells?: Readonly<Record<string, CellPart>>;
  /** Who may write which of its rows and fields, as `rowRights` of the domain says it to the server. */
  readonly rights?: RowRights;
  readonly useLock?: () => RowLock;
  /** What its list shows that is in none of its fields. */
  readonly useColumns?: () => readonly Column<EntityRow>[];
  /** Whether a row has anything to report; without it every row has. */
  readonly hasReports?: (row: Values) => boolean;
  /** What a new row begins with where that depends on the person or on the settings of the installation. */
  readonly initial?: (viewer: Viewer, settings: AppData['settings']) => Values;
  /** The same, where it has to be asked of the server. */
  readonly loadInitial?: (client: Client) => Promise<Values>;
  /** What a new row begins with in a list that is narrowed by more than its fields. */
  readonly fromFilters?: (filters: readonly Filter[]) => Values;
  /** The confirmation before rows are deleted, in place of the common one. */
  readonly loadDeletion?: () => Promise<ComponentType<DeleteRowsProps>>;
};

/** What a feature adds to the list and the form of an entity; each is loaded when it is needed. */
export type EntityParts = {
  readonly rows?: () => Promise<RowParts>;
  /** The own sections of the form; every other form shows its fields one after the other. */
  readonly sections?: () => Promise<Sections>;
  /** What those ask for besides the texts of the feature. */
  readonly sectionTexts?: readonly LaterTexts[];
  readonly frame?: () => Promise<FormFrame>;
};

/** What a form draws of its own. */
type FormLayout = { readonly Sections: Sections | null; readonly frame: FormFrame };

export type KitParts = { readonly [E in (typeof entities)[number]['name']]?: EntityParts };

export type Kit = ReturnType<typeof createKit>;

/** A piece of screen that a feature puts below the timeline in the form of a call. */
export type CallFormFill = {
  readonly slot: 'call_form';
  readonly name: string;
  readonly needs: Needs;
  /** Loaded with it. */
  readonly texts: readonly LaterTexts[];
  readonly load: () => Promise<ComponentType<{ call_id: number }>>;
};

type KitFeature = {
  readonly kit?: KitParts;
  readonly fills?: readonly (NodeFill | CallFormFill | { readonly slot: string })[];
};

const isCallFormFill = (fill: { readonly slot: string }): fill is CallFormFill => fill.slot === 'call_form';

const isNodeFill = (fill: { readonly slot: string }): fill is NodeFill =>
  fill.slot === 'node_actions' || fill.slot === 'node_rail';

/** Keeps what was loaded; what could not be loaded is tried again when it is needed again. */
function keepLoaded<T>(load: (name: string) => Promise<T>) {
  const kept = new Map<string, T | Promise<T>>();

  async function loadAndKeep(name: string): Promise<T> {
    try {
      const loaded = await load(name);
      kept.set(name, loaded);
      return loaded;
    } catch (error) {
      kept.delete(name);
      throw error;
    }
  }

  return (name: string): T | Promise<T> => {
    const present = kept.get(name) ?? loadAndKeep(name);
    kept.set(name, present);
    return present;
  };
}

const plainRows: RowParts = {};
const plainForm: FormLayout = { Sections: null, frame: {} };

export function createKit(features: readonly KitFeature[], loadTexts: (areas: readonly LaterTexts[]) => Promise<void>) {
  const parts: Readonly<Record<string, EntityParts>> = Object.fromEntries(
    features.flatMap(({ kit = {} }) => Object.entries(kit)),
  );
  const rowParts = keepLoaded(async (name) => (await parts[name]?.rows?.()) ?? plainRows);
  const formLayout = keepLoaded(async (name): Promise<FormLayout> => {
    const { sections, sectionTexts = [], frame } = parts[name] ?? {};
    const [Sections, around] = await Promise.all([sections?.(), frame?.(), loadTexts(sectionTexts)]);
    return { Sections: Sections ?? null, frame: around ?? {} };
  });
  return {
    /** Already loaded, or on the way. */
    rowParts: (name: string) => (parts[name]?.rows ? rowParts(name) : plainRows),
    /** The same, for those who draw the form. */
    formLayout: (name: string) => (parts[name]?.sections || parts[name]?.frame ? formLayout(name) : plainForm),
    /** In the order of the features. */
    nodeFills: features.flatMap(({ fills = [] }) => fills.filter(isNodeFill)),
    callFormFills: features
      .flatMap(({ fills = [] }) => fills.filter(isCallFormFill))
      .map(({ texts: areas, load, ...fill }) => ({
        ...fill,
        load: async () => (await Promise.all([load(), loadTexts(areas)]))[0],
      })),
  };
}

export const KitContext = createContext<Kit>(createKit([], async () => {}));

/** The router loads them with the screen, so that nothing waits here as a rule. */
export const useRowParts = ({ name }: Pick<Entity, 'name'>): RowParts => useArrived(use(KitContext).rowParts(name));

/** The form is loaded beside its row, so that nothing waits here as a rule. */
export const useFormLayout = ({ name }: Pick<Entity, 'name'>): FormLayout =>
  useArrived(use(KitContext).formLayout(name));

/**
 * What is there, or is waited for. Without `use` for what is there, React would look for the hooks of an earlier drawing when a
 * screen that has waited is drawn again. It reads the state of a promise from these two fields, so that nothing waits.
 */
const useArrived = <T>(value: T | Promise<T>): T =>
  use(value instanceof Promise ? value : Object.assign(Promise.resolve(value), { status: 'fulfilled', value }));
