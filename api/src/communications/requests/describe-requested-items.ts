import { findSentForm, type RequestRow } from '../../applications/requests/queries.ts';
import { questionLabel } from '../../applications/requests/read-request.ts';
import type { Transaction } from '../../platform/database.ts';

/** Lists the requested items in a language: names of questions and documents, never answers. */
export async function describeRequestedItems(
  tx: Transaction,
  { applicationId, items }: RequestRow,
): Promise<(language: string) => string> {
  const sent = await findSentForm(tx, applicationId, null);
  return (language) =>
    new Intl.ListFormat(language).format(
      items.map(({ field }) => (sent === undefined ? field : questionLabel(sent.form, field, language))),
    );
}
