import type { entities as declared } from '@carestead/domain/entities/all';
import { callTypeTexts } from '../entities/callTypeTexts.ts';
import { displayGroupTexts } from '../entities/displayGroupTexts.ts';
import type { EntityTextId } from '../entities/entityTextId.ts';
import { scheduleTexts } from '../entities/scheduleTexts.ts';
import { sectionTemplateTexts } from '../entities/sectionTemplateTexts.ts';
import { sectionTexts } from '../entities/sectionTexts.ts';
import { systemParamTexts } from '../entities/systemParamTexts.ts';

type Needed<E> = E extends (typeof declared)[number] ? EntityTextId<E> : never;

/** What the entities are called: `entity.`, `choice.` and `hint.` with the names of the declaration. */
export const entities = {
  ...systemParamTexts,
  ...scheduleTexts,
  ...sectionTexts,
  ...sectionTemplateTexts,
  ...displayGroupTexts,
  ...callTypeTexts,
} satisfies Record<Needed<(typeof declared)[number]>, unknown>;
