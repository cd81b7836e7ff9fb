import { formatAnswer } from '@commonway/contract/programs/form/answer-text.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import type { FormTexts } from './use-answer-texts.ts';

/** Formats an answer for display; masked if it is private, empty if there is none. */
export function renderAnswer(field: FormField, value: unknown, texts: FormTexts): ReactNode {
  const text = formatAnswer(field, value, texts);
  if (text === '' || field.kind === 'money' || field.kind === 'computed') return text;
  // Isolates the text, because "12 Oak Street" would turn into "Oak Street 12" on an Arabic page.
  return <bdi dir={field.kind === 'phone' ? 'ltr' : undefined}>{text}</bdi>;
}
