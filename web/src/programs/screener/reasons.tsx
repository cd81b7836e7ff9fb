import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { Reason, Verdict } from '@commonway/contract/programs/screening/evaluate-program.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { ReasonList } from '../../ui/marks/reason-list.tsx';
import { useTexts } from './use-texts.ts';

/** Lists the reason of every rule in the author's words. */
export function Reasons({
  evaluation,
  questions,
}: {
  evaluation: Verdict;
  questions: readonly PlainField[];
}): ReactNode {
  return (
    <ReasonList
      reasons={evaluation.reasons.map((reason) => ({
        kind: reason.kind,
        text: <ReasonText reason={reason} incomeLimit={evaluation.incomeLimit} questions={questions} />,
      }))}
    />
  );
}

type WordsProps = { reason: Reason; incomeLimit: number | null; questions: readonly PlainField[] };

/** The text of a rule's result, or the questions that are still unanswered. */
function ReasonText({ reason, incomeLimit, questions }: WordsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  if (reason.kind !== 'unclear')
    return (
      <>
        <span className="visually-hidden">{t(`reason.${reason.kind}`)} </span>
        {reason.text.replaceAll('{incomeLimit}', incomeLimit === null ? '' : format.money(incomeLimit))}
      </>
    );
  const missing = questions.filter(({ key }) => reason.unanswered.includes(key));
  if (missing.length === 0) return t('reason.unclear');
  return t('reason.needs', {
    questions: missing.map(({ label }) => getLocalText(label, language)).join(' '),
  });
}
