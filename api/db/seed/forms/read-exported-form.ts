import { readFileSync } from 'node:fs';
import { parseDefinitionFile } from '@commonway/contract/configuration/definition-file.ts';
import { formKind } from '@commonway/contract/form-builder/form-kind.ts';
import { draftFormSchema } from '@commonway/contract/programs/building/draft-form.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';

/** Reads a form that the form builder exported, with the parser of the import. */
export function readExportedForm(name: string): FormDefinition {
  const text = readFileSync(new URL(`./exports/${name}.json`, import.meta.url), 'utf8');
  const file = parseDefinitionFile(formKind, text);
  if ('problem' in file) throw new Error(`${name}: ${file.problem}`);
  return draftFormSchema.parse(file.definition);
}
