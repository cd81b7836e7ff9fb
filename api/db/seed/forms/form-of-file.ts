import { readFileSync } from 'node:fs';
import { formFileSchema } from '@commonway/contract/programs/building/draft-form.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';

/** A form as the builder exported it, read by what reads the file of an import. */
export function formOfFile(name: string): FormDefinition {
  const text = readFileSync(new URL(`./exports/${name}.json`, import.meta.url), 'utf8');
  return formFileSchema.parse(JSON.parse(text)).definition;
}
