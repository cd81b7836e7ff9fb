import type { Transaction } from '../platform/database.ts';
import { listSimilarApplications } from './queries/likeness.ts';
import {
  type ApplicationToValidate,
  findServedZips,
  listForms,
  listLimits,
  listUsableDocuments,
} from './queries/validation.ts';
import { type Facts, findZip } from './validations/facts.ts';

/** Loads the facts for the validation rules of several applications at once. Results are in input order. */
export async function gatherFacts(
  tx: Transaction,
  applications: readonly ApplicationToValidate[],
): Promise<Facts[]> {
  const ids = applications.map(({ id }) => id);
  const programIds = [...new Set(applications.map(({ programId }) => programId))];
  const zips = applications.map(({ answers }) => findZip(answers)).filter((zip) => zip !== null);
  const [forms, limits, served, usable, others] = await Promise.all([
    listForms(tx, programIds),
    listLimits(tx, programIds),
    findServedZips(tx, [...new Set(zips)]),
    listUsableDocuments(tx, ids),
    listSimilarApplications(tx, ids),
  ]);
  const usableOf = Map.groupBy(usable, ({ applicationId }) => applicationId);
  const othersOf = Map.groupBy(others, ({ applicationId }) => applicationId);
  return applications.map(({ id, programId, formVersion, answers, ...rest }) => {
    const form = forms.find((each) => each.programId === programId && each.version === formVersion);
    if (form === undefined) throw new Error(`form version ${formVersion} of program ${programId} not found`);
    const zip = findZip(answers);
    const table = (name: string) => limits.filter((row) => row.programId === programId && row.table === name);
    return {
      ...rest,
      form: form.definition,
      answers,
      limits: { 'income-limit': table('income-limit'), 'fair-rent': table('fair-rent') },
      isServedZip: zip === null || served === null ? null : served.has(zip),
      usableDocumentIds: (usableOf.get(id) ?? []).map(({ documentId }) => documentId),
      others: othersOf.get(id) ?? [],
    };
  });
}
