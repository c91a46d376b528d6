import type { entities as declared } from '@carestead/domain/entities/all';
import { callSourceGroupTexts } from '../entities/callSourceGroupTexts.ts';
import { callSourceTexts } from '../entities/callSourceTexts.ts';
import { callTypeTexts } from '../entities/callTypeTexts.ts';
import { displayGroupOverrideTexts } from '../entities/displayGroupOverrideTexts.ts';
import { displayGroupTexts } from '../entities/displayGroupTexts.ts';
import { displayNoteTexts } from '../entities/displayNoteTexts.ts';
import { displayProfileTexts } from '../entities/displayProfileTexts.ts';
import type { EntityTextId } from '../entities/entityTextId.ts';
import { globalSettingTexts } from '../entities/globalSettingTexts.ts';
import { hubTexts } from '../entities/hubTexts.ts';
import { recordedTexts } from '../entities/recordedTexts.ts';
import { roleTexts } from '../entities/roleTexts.ts';
import { scheduleTexts } from '../entities/scheduleTexts.ts';
import { sectionTemplateTexts } from '../entities/sectionTemplateTexts.ts';
import { sectionTexts } from '../entities/sectionTexts.ts';
import { systemParamTexts } from '../entities/systemParamTexts.ts';
import { systemTreeNodeTexts } from '../entities/systemTreeNodeTexts.ts';
import { userTexts } from '../entities/userTexts.ts';
import { videoStreamTexts } from '../entities/videoStreamTexts.ts';

type Needed<E> = E extends (typeof declared)[number] ? EntityTextId<E> : never;

/** What the entities are called: `entity.`, `choice.` and `hint.` with the names of the declaration. */
export const entities = {
  ...systemParamTexts,
  ...scheduleTexts,
  ...sectionTexts,
  ...sectionTemplateTexts,
  ...displayGroupTexts,
  ...callTypeTexts,
  ...callSourceTexts,
  ...callSourceGroupTexts,
  ...hubTexts,
  ...systemTreeNodeTexts,
  ...displayGroupOverrideTexts,
  ...globalSettingTexts,
  ...displayProfileTexts,
  ...displayNoteTexts,
  ...videoStreamTexts,
  ...recordedTexts,
  ...roleTexts,
  ...userTexts,
} satisfies Record<Needed<(typeof declared)[number]>, unknown>;
