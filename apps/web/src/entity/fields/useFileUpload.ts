import type { Entity } from '@carestead/domain/kit/entity';
import { isFileId } from '@carestead/domain/kit/fileId';
import {
  type FileFacts,
  type FileField,
  fileProblem,
  imageProblem,
  sniffedBytes,
  sniffType,
} from '@carestead/domain/kit/files';
import type { Client } from '@urql/core';
import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import { UploadedFileDocument, UploadFileDocument, type UploadFileMutation } from '../../generated/graphql.ts';
import type { WireProblem } from '../../platform/text/problemText.ts';
import { useTools } from '../../platform/tools.tsx';
import { type Answer, refusalOf } from '../rows/answer.ts';

type Wanted = {
  entity: Entity;
  name: string;
  field: FileField;
  value: unknown;
  onChange: (value: string | null) => void;
};

/** Not the id of a file, so that a form that is saved meanwhile waits instead of leaving the file behind. */
const onItsWay = 'uploading';

type Trouble = { kind: 'none' | 'failed' } | { kind: 'problem'; problem: WireProblem };

/** A file from being chosen to being known to the server by its id; the one chosen last wins. */
export function useFileUpload({ entity, name, field, value, onChange }: Wanted) {
  const { client } = useTools();
  const newest = useRef(0);
  const kept = useRef<string | null>(null);
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<Trouble>({ kind: 'none' });
  const id = isFileId(value) ? value : null;
  const isKnown = id === null || uploaded?.id === id;
  const [{ data }] = useQuery({ query: UploadedFileDocument, variables: { id: id ?? '' }, pause: isKnown });

  async function choose(file: File) {
    newest.current += 1;
    const turn = newest.current;
    if (value !== onItsWay) kept.current = id;
    const problem = await problemOf(field, file);
    if (turn !== newest.current) return;
    if (problem) return giveUp({ kind: 'problem', problem: { field: name, ...problem } });
    setTrouble({ kind: 'none' });
    setChosen(file);
    onChange(onItsWay);
    const answer = await uploadFile(client, { entity: entity.name, field: name, file });
    if (turn !== newest.current) return;
    if (!answer.ok) {
      const found = answer.refusal.kind === 'invalid' ? answer.refusal.problems[0] : undefined;
      return giveUp(found ? { kind: 'problem', problem: found } : { kind: 'failed' });
    }
    setChosen(null);
    setUploaded(answer.value);
    onChange(answer.value.id);
  }

  /** What was there before is there again. */
  function giveUp(why: Trouble) {
    setTrouble(why);
    setChosen(null);
    onChange(kept.current);
  }

  function remove() {
    setTrouble({ kind: 'none' });
    onChange(null);
  }

  const stored = [uploaded, data?.uploadedFile].find((file) => file?.id === id) ?? null;
  return { id, stored, chosen, trouble, choose: (file: File) => void choose(file), remove };
}

type UploadedFile = Omit<UploadFileMutation['uploadFile'], '__typename'>;

type Upload = { entity: string; field: string; file: File };

/** The file travels by itself, as a multipart request; the row that is saved later holds its id. */
export async function uploadFile(client: Client, upload: Upload): Promise<Answer<UploadedFile>> {
  const { data, error } = await client.mutation(UploadFileDocument, upload).toPromise();
  if (data) return { ok: true, value: data.uploadFile };
  return { ok: false, refusal: error ? refusalOf(error) : { kind: 'failed' } };
}

/** What is wrong with a file before it is sent; an image is read whole, once its size is known to be small enough. */
async function problemOf(field: FileField, file: File) {
  const facts = await fileFacts(file);
  const problem = fileProblem(field, facts);
  if (problem || !facts.sniffed?.startsWith('image/')) return problem;
  return imageProblem(facts.sniffed, new Uint8Array(await file.arrayBuffer()));
}

/** What can be known of a file before it is sent. */
export async function fileFacts(file: File): Promise<FileFacts> {
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
  const { name, type, size } = file;
  return { name, type, size, sniffed: sniffType(head) };
}
