import { localToday } from '@commonway/contract/programs/form/calendar.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { useEffect } from 'react';
import { readScreeningAnswers } from '../../shell/screening-answers.ts';
import type { Draft } from './draft.ts';
import { prefill } from './prefill.ts';
import { currentAnswers } from './save-queue.ts';

/** Prefills the user's new draft with the pre-screener answers from this browser. */
export function usePrefill(draft: Draft, form: FormDefinition, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const answers = currentAnswers(draft.current());
    for (const [key, value] of Object.entries(prefill(form, answers, readScreeningAnswers(), localToday())))
      draft.change(key, value);
  }, [draft, form, isNew]);
}
