import {
  addExtraDocuments,
  type ExtraDocument,
} from '@commonway/contract/applications/requests/extra-documents.ts';
import { translatedLanguages } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { createTranslator } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

const requestText = createTranslator(en);

/** The form with documents that staff request beside it, as questions of an application. */
export function extendForm(form: FormDefinition, documents: readonly ExtraDocument[]): FormDefinition {
  if (documents.length === 0) return form;
  const titles = translatedLanguages.map((code) => [code, requestText(code)('extraDocuments')]);
  return addExtraDocuments(form, documents, Object.fromEntries(titles));
}

/** A row with an application's form, extended by the extra documents that the row lists. */
export const withExtraDocuments = <
  Row extends { readonly form: FormDefinition; readonly extraDocuments: readonly ExtraDocument[] },
>(
  row: Row,
): Row => ({ ...row, form: extendForm(row.form, row.extraDocuments) });
