import type { Entity } from '@carestead/domain/entity';
import { isFileId } from '@carestead/domain/files/fileId';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { UploadedFile } from './fileQueries.ts';
import { findFile } from './fileQueries.ts';
import { uploadFile } from './uploadFile.ts';

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
      resolve: (_root, { entity, field, file }, context) => {
        const of = entities.find(({ name }) => name === entity);
        return uploadFile(context, { of, field, upload: file });
      },
    }),
  );
}
