import type { FieldEntity } from '@carestead/domain/field/fieldConfiguration';
import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';

export const isFieldEntity = (name: string): name is FieldEntity => fieldEntities.some((known) => known === name);
