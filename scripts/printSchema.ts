import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { schemaFile, schemaText } from './schemaText.ts';

writeFileSync(join(root, schemaFile), schemaText());
