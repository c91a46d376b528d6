import { editNeeds } from '@carestead/domain/entities/writeNeeds';
import type { Entity } from '@carestead/domain/entity';
import { fileProblem } from '@carestead/domain/files/fileProblem';
import { sniffType } from '@carestead/domain/files/sniffType';
import { demand } from '../platform/graphql/demand.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import type { Upload } from '../platform/graphql/upload.ts';
import type { EntityContext } from './entityContext.ts';
import type { UploadedFile } from './fileQueries.ts';
import { insertFile } from './fileQueries.ts';

type Wanted = { of: Entity | undefined; field: string; upload: Upload };

/** Takes a file for a field of an entity, from whoever may edit that entity; a row that is saved later points to it. */
export async function uploadFile(context: EntityContext, { of, field, upload }: Wanted): Promise<UploadedFile> {
  const { database, viewer, clock } = context;
  const declared = of?.fields[field];
  if (!of || declared?.kind !== 'file') throw new PublicError('no such file field', 'NOT_FOUND');
  demand({ permissions: editNeeds(of) }, context);
  const { filename: name, mimetype, bytes } = upload;
  const sniffed = sniffType(bytes);
  const problem = fileProblem(declared, { name, type: mimetype, size: bytes.length, sniffed });
  if (problem || sniffed === null) throw new ValidationFailed([{ field, ...(problem ?? { message: 'file_type' }) }]);
  return await insertFile(database, { name, type: sniffed, bytes, by: viewer.id, now: clock.now() });
}
