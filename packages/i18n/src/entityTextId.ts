import type { Entity } from '@carestead/domain/kit/entity';
import type { Fields } from '@carestead/domain/kit/fields';

type FieldName<E extends Pick<Entity, 'fields'>> = keyof E['fields'] & string;

type ChoiceId<Name extends string, F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'choice'; values: readonly (infer V extends string)[] }
    ? `choice.${Name}.${K}.${V}`
    : never;
}[keyof F & string];

type FilterId<E extends Pick<Entity, 'name' | 'filters'>> =
  E['filters'] extends Readonly<Record<string, readonly string[]>>
    ? {
        [K in keyof E['filters'] & string]:
          | `entity.${E['name']}.${K}`
          | `choice.${E['name']}.${K}.${E['filters'][K][number]}`;
      }[keyof E['filters'] & string]
    : never;

type RepeatId<E extends Pick<Entity, 'name' | 'typedTwice'>> = E['typedTwice'] extends readonly (infer K extends
  string)[]
  ? `entity.${E['name']}.${K}_repeat`
  : never;

/**
 * Every text that an entity needs: its name in singular and plural, its fields and their choices; and one sentence of
 * help for each field that is named as hinted. Typed from the declaration, so that a new field asks for its text.
 */
export type EntityTextId<
  E extends Pick<Entity, 'name' | 'plural' | 'fields' | 'filters' | 'typedTwice'>,
  Hinted extends FieldName<E> = never,
> =
  | `entity.${E['name'] | E['plural']}`
  | `entity.${E['name']}.${FieldName<E>}`
  | ChoiceId<E['name'], E['fields']>
  | FilterId<E>
  | RepeatId<E>
  | `hint.${E['name']}.${Hinted}`;
