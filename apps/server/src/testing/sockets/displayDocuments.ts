import { readFileSync } from 'node:fs';
import { parse, print } from 'graphql';

const web = new URL('../../../../web/src/', import.meta.url);

/** A document as the wall sends it, read from the source, so that no build is needed. */
const sentText = (path: string) => print(parse(readFileSync(new URL(path, web), 'utf8'))).trim();

export const displayCalls = sentText('display/connection/DisplayCalls.graphql');
export const displayMessages = sentText('display/connection/DisplayMessages.graphql');
