import type { Viewer } from '@carestead/domain/access/viewer';
import type { entities } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { Column } from '@carestead/ui/table/dataTableProps';
import { type ComponentType, createContext, lazy, use } from 'react';
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

/** What is special about the rows of an entity, in its list and in its form. */
export type RowParts = {
  /** By the name of the field. */
  readonly cells?: Readonly<Record<string, CellPart>>;
  readonly useLock?: () => RowLock;
  /** What its list shows that is in none of its fields. */
  readonly useColumns?: () => readonly Column<EntityRow>[];
  /** Whether a row has anything to report; without it every row has. */
  readonly hasReports?: (row: Values) => boolean;
  /** What a new row begins with where the declared beginning is not the person's to create. */
  readonly initial?: (viewer: Viewer) => Values;
  /** The confirmation before rows are deleted, in place of the common one. */
  readonly loadDeletion?: () => Promise<ComponentType<DeleteRowsProps>>;
};

/** What a feature adds to the list and the form of an entity; each is loaded when it is needed. */
export type EntityParts = {
  readonly rows?: () => Promise<RowParts>;
  /** The own sections of the form; every other form shows its fields one after the other. */
  readonly sections?: () => Promise<Sections>;
};

export type KitParts = { readonly [E in (typeof entities)[number]['name']]?: EntityParts };

export type Kit = ReturnType<typeof createKit>;

const plain: RowParts = {};

/** Keeps what was loaded; what could not be loaded is tried again when it is needed again. */
export function createKit(features: readonly { readonly kit?: KitParts }[]) {
  const parts: Readonly<Record<string, EntityParts>> = Object.fromEntries(
    features.flatMap(({ kit = {} }) => Object.entries(kit)),
  );
  const rows = new Map<string, RowParts | Promise<RowParts>>();
  const sections: Readonly<Record<string, Sections>> = Object.fromEntries(
    Object.entries(parts).flatMap(([name, { sections: load }]) =>
      load ? [[name, lazy(async () => ({ default: await load() }))]] : [],
    ),
  );

  async function loadRows(name: string, load: () => Promise<RowParts>): Promise<RowParts> {
    try {
      const loaded = await load();
      rows.set(name, loaded);
      return loaded;
    } catch (error) {
      rows.delete(name);
      throw error;
    }
  }

  function rowParts(name: string): RowParts | Promise<RowParts> {
    const load = parts[name]?.rows;
    if (!load) return plain;
    const present = rows.get(name) ?? loadRows(name, load);
    rows.set(name, present);
    return present;
  }

  return {
    /** Already loaded, or on the way. */
    rowParts,
    sections,
    /** Fetched beside the row, so that the form does not wait for one after the other. */
    fetchSections(name: string): void {
      // A failed load is reported by the component that shows it.
      parts[name]?.sections?.().catch(() => {});
    },
  };
}

export const KitContext = createContext<Kit>(createKit([]));

/** The router loads them with the screen, so that nothing waits here as a rule. */
export function useRowParts({ name }: Pick<Entity, 'name'>): RowParts {
  const parts = use(KitContext).rowParts(name);
  return parts instanceof Promise ? use(parts) : parts;
}
