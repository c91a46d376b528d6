import { editNeeds } from '@carestead/domain/entityNeeds';
import type { Entity } from '@carestead/domain/kit/entity';
import { isFileId } from '@carestead/domain/kit/fileId';
import { fileProblem, imageProblem, sniffType } from '@carestead/domain/kit/files';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { demand } from '../platform/graphql/demand.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import type { Upload } from '../platform/graphql/upload.ts';
import { findFile, insertFile, type UploadedFile } from './fileQueries.ts';

/** Files travel apart from their rows: uploaded first, then named by their id in the row. */
export function addFilesApi(builder: Builder, entities: readonly Entity[]) {
  const UploadedFile = builder.objectRef<UploadedFile>('UploadedFile').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      name: t.exposeString('name'),
      type: t.exposeString('type'),
      size: t.exposeInt('size'),
    }),
  });
  builder.queryField('uploadedFile', (t) =>
    t.field({
      ...needs('user', 'none'),
      type: UploadedFile,
      nullable: true,
      args: { id: t.arg.string({ required: true }) },
      resolve: (_root, { id }, { database }) => (isFileId(id) ? findFile(database, id) : null),
    }),
  );
  builder.mutationField('uploadFile', (t) =>
    t.field({
      ...needs('user'),
      type: UploadedFile,
      args: {
        entity: t.arg.string({ required: true }),
        field: t.arg.string({ required: true }),
        file: t.arg({ type: 'Upload', required: true }),
      },
      resolve: (_root, { entity: name, field, file }, context) => {
        const entity = entities.find((each) => each.name === name);
        return uploadFile(context, { entity, field, upload: file });
      },
    }),
  );
}

type Wanted = { entity: Entity | undefined; field: string; upload: Upload };

/** Takes a file for a field of an entity, from a person who may edit that entity; a row that is saved later points to it. */
async function uploadFile(context: EntityContext, { entity, field, upload }: Wanted): Promise<UploadedFile> {
  const { database, viewer, clock } = context;
  const declared = entity?.fields[field];
  if (!entity || declared?.kind !== 'file') throw new PublicError('no such file field', 'NOT_FOUND');
  demand({ permissions: editNeeds(entity), licence: entity.licence ?? [] }, context);
  const { filename: name, mimetype, bytes } = upload;
  const sniffed = sniffType(bytes);
  const problem =
    fileProblem(declared, { name, type: mimetype, size: bytes.length, sniffed }) ??
    (sniffed && imageProblem(sniffed, bytes));
  if (problem || sniffed === null) throw new ValidationFailed([{ field, ...(problem ?? { message: 'file_type' }) }]);
  return await insertFile(database, { name, type: sniffed, bytes, by: viewer.id, now: clock.now() });
}
