import type { Needs } from '@carestead/domain/access/needs';
import type { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import type { Filter } from '@carestead/domain/kit/listInput';
import type { MessageId } from '@carestead/i18n/all';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { MenuGroup } from '../platform/route/currentRoute.tsx';
import type { Row } from '../platform/route/row.ts';

type Declared = (typeof entities)[number];

type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

export const camel = <const S extends string>(name: S) =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as Camel<S>;

const listScreen = lazyRouteComponent(() => import('./list/EntityListScreen.tsx'), 'EntityListScreen');
const listPanelScreen = lazyRouteComponent(() => import('./list/EntityListPanel.tsx'), 'EntityListPanel');
export const formScreen = lazyRouteComponent(() => import('./form/EntityFormScreen.tsx'), 'EntityFormScreen');
const sortScreen = lazyRouteComponent(() => import('./sort/EntitySortScreen.tsx'), 'EntitySortScreen');
const singletonScreen = lazyRouteComponent(() => import('./form/SingletonScreen.tsx'), 'SingletonScreen');

const needsOf = ({ needs, licence }: Pick<Entity, 'needs' | 'licence'>): Needs =>
  licence ? { permissions: [needs], licence } : { permissions: [needs] };

const titleOf = ({ name }: Declared): MessageId => `entity.${name}`;
const titleOfAll = ({ plural }: Declared): MessageId => `entity.${plural}`;

type ListOptions = {
  /** Where it stands in the side navigation of its module. */
  group?: MenuGroup;
  /** Where the rows of an entity have several lists. */
  name?: string;
  title?: MessageId;
  /** Who may read the list without editing its rows. */
  needs?: Needs;
  /** Its default filters. */
  filters?: readonly Filter[];
  /** People bring its rows into an order of their own. */
  sort?: true | Pick<Row, 'condition'>;
};

type FormName<E extends Declared, O> = O extends { name: `${infer N}List` } ? `${N}Form` : `${Camel<E['name']>}Form`;

type ListName<E extends Declared, O> = O extends { name: infer N extends string } ? N : `${Camel<E['name']>}List`;

/** The list of an entity and its form; titles and needs are those of the declaration. */
export const list = <const E extends Declared, const O extends ListOptions>(
  path: string,
  entity: E,
  { sort, name, ...options }: O,
) => ({
  path,
  name: (name ?? `${camel(entity.name)}List`) as ListName<E, O>,
  needs: needsOf(entity),
  title: titleOfAll(entity),
  entity: entity.name,
  screen: listScreen,
  // Where an entity has several lists, each has the form of its rows over itself.
  children: [
    { ...form(entity), name: (name ?? camel(entity.name)).replace(/List$/, '').concat('Form') as FormName<E, O> },
    ...(sort ? [sortOf(entity, sort === true ? {} : sort)] : []),
  ],
  ...options,
});

/** A list that belongs to another page and lies over it. */
export const listPanel = <const E extends Declared>(
  path: string,
  entity: E,
  { param, sort }: { param: string; sort?: true },
) =>
  ({
    path,
    name: `${camel(entity.name) as Camel<E['name']>}List`,
    needs: needsOf(entity),
    title: titleOfAll(entity),
    entity: entity.name,
    isModal: true,
    screen: listPanelScreen,
    children: [form(entity, param), ...(sort ? [sortOf(entity, {})] : [])],
  }) as const;

/** The page of an entity of which there is one row. */
export const singleton = <const E extends Declared>(path: string, entity: E, { group }: { group?: MenuGroup } = {}) =>
  ({
    path,
    name: camel(entity.plural) as Camel<E['plural']>,
    needs: needsOf(entity),
    title: titleOfAll(entity),
    ...(group && { group }),
    entity: entity.name,
    isForm: true,
    screen: singletonScreen,
  }) as const;

/** The form of an entity over a page that is not its list. */
export const formOver = <const E extends Declared>(path: string, entity: E, needs: Needs) => ({
  ...form(entity),
  path,
  needs,
});

const form = <const E extends Declared>(entity: E, param = 'id') =>
  ({
    path: `edit/{-$${param}}`,
    name: `${camel(entity.name) as Camel<E['name']>}Form`,
    needs: needsOf(entity),
    title: titleOf(entity),
    entity: entity.name,
    isModal: true,
    isForm: true,
    screen: formScreen,
  }) as const;

const sortOf = <const E extends Declared>(entity: E, options: Pick<Row, 'condition'>) =>
  ({
    path: 'sort',
    name: `${camel(entity.name) as Camel<E['name']>}Sort`,
    needs: needsOf(entity),
    title: 'sort.title',
    texts: ['sort'],
    entity: entity.name,
    isModal: true,
    screen: sortScreen,
    ...options,
  }) as const;
