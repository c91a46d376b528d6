import type { Client } from '@urql/core';
import { UploadFileDocument, type UploadFileMutation } from '../generated/graphql.ts';
import { type Answer, refusalOf } from './answer.ts';

export type UploadedFile = Omit<UploadFileMutation['uploadFile'], '__typename'>;

type Upload = { entity: string; field: string; file: File };

/** The file travels by itself, as a multipart request; the row that is saved later holds its id. */
export async function uploadFile(client: Client, upload: Upload): Promise<Answer<UploadedFile>> {
  const { data, error } = await client.mutation(UploadFileDocument, upload).toPromise();
  if (data) return { ok: true, value: data.uploadFile };
  return { ok: false, refusal: error ? refusalOf(error) : { kind: 'failed' } };
}
