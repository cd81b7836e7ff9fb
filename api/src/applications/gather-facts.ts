import type { Transaction } from '../platform/database.ts';
import { listOthers } from './queries/likeness.ts';
import { type Judged, listForms, listLimits, listServed, listUsable } from './queries/validation.ts';
import { type Facts, zipOf } from './validations/facts.ts';

/** Loads the facts for the validation rules of several applications at once. Results are in input order. */
export async function gatherFacts(tx: Transaction, judged: readonly Judged[]): Promise<Facts[]> {
  const ids = judged.map(({ id }) => id);
  const programIds = [...new Set(judged.map(({ programId }) => programId))];
  const zips = judged.map(({ answers }) => zipOf(answers)).filter((zip) => zip !== null);
  const [forms, limits, served, usable, others] = await Promise.all([
    listForms(tx, programIds),
    listLimits(tx, programIds),
    listServed(tx, [...new Set(zips)]),
    listUsable(tx, ids),
    listOthers(tx, ids),
  ]);
  const usableOf = Map.groupBy(usable, ({ applicationId }) => applicationId);
  const othersOf = Map.groupBy(others, ({ applicationId }) => applicationId);
  return judged.map(({ id, programId, formVersion, answers, ...rest }) => {
    const form = forms.find((each) => each.programId === programId && each.version === formVersion);
    if (form === undefined) throw new Error(`no form ${formVersion} of program ${programId}`);
    const zip = zipOf(answers);
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
