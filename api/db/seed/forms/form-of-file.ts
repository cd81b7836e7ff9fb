import { readFileSync } from 'node:fs';
import { formFileSchema } from '@commonway/contract/programs/building/draft-form.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';

/** Reads a form that the form builder exported, with the parser of the import. */
export function formOfFile(name: string): FormDefinition {
  const text = readFileSync(new URL(`./exports/${name}.json`, import.meta.url), 'utf8');
  return formFileSchema.parse(JSON.parse(text)).definition;
}
