// Information requests as viewers see them.
import type { FormRequest } from '@commonway/contract/applications/requests/open-questions.ts';
import type { RequestReason } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem, RequestView } from '@commonway/contract/applications/requests/request-view.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { textsOf } from '../../platform/texts.ts';
import type { OwnRequest, RequestRow } from './queries.ts';
import { en } from './texts/en.ts';

/** Translated texts of information requests. */
export const requestText = textsOf(en, new URL('texts/', import.meta.url));

/** A request with questions and reasons in a language. `today` is the current day in the office's time zone. */
export function readRequest(
  row: RequestRow,
  form: FormDefinition,
  { today, language }: { readonly today: string; readonly language: string },
): RequestView {
  const { id, state, dueOn, askedAt, answeredAt } = row;
  return {
    id,
    state,
    dueOn,
    isOverdue: state === 'open' && dueOn < today,
    askedAt,
    answeredAt,
    items: row.items.map((item) => ({
      field: item.field,
      label: questionLabel(form, item.field, language),
      why: explainItem(item, language),
    })),
  };
}

/** The label of a form question. */
export function questionLabel(form: FormDefinition, key: string, language: string): string {
  const field = form.pages.flatMap((page) => page.fields).find((each) => each.key === key);
  return field === undefined ? key : localText(field.label, language);
}

function explainItem({ reason, words }: RequestItem, language: string): string {
  const reasonText = reason === 'own' ? '' : requestText(language)(reason satisfies RequestReason);
  return [reasonText, words].filter((part) => part !== '').join(' ');
}

/** The request as the form engine needs it. */
export const toFormRequest = ({ sent, items }: OwnRequest, today: string): FormRequest => ({
  form: sent.form,
  frozen: sent.frozen,
  fields: items.map(({ field }) => field),
  today,
});
