import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { useFormat } from '../../shell/format.tsx';
import type { OpenApplication } from '../apply/apply-form.tsx';
import type { ApplyRoutes } from '../apply/apply-routes.ts';
import { isSame } from '../saving/find-conflicts.ts';
import { useTexts } from '../use-texts.ts';

/** Returns the source of prefilled answers that the user has not changed. */
export function useFilledNote(
  { filled, answers: begun }: Pick<OpenApplication, 'filled' | 'answers'>,
  answers: Answers,
  { isOwn }: ApplyRoutes,
): (key: string) => string | undefined {
  const t = useTexts();
  const format = useFormat();
  return (key) => {
    const from = filled[key];
    if (from === undefined || !isSame(answers[key], begun[key])) return undefined;
    if (!isOwn) return t('filled.known');
    if (from === null) return t('filled.profile');
    return t('filled.application', { program: from.programName, date: format.date(from.sentAt) });
  };
}
