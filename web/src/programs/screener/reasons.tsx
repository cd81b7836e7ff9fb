import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { Reason, Verdict } from '@commonway/contract/programs/screening/evaluate-program.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, close, help } from '../../ui/icons/shapes.ts';
import styles from './suggestion.module.css';
import { useTexts } from './use-texts.ts';

const shapes = { fits: check, unlikely: close, unclear: help };

/** Lists the reason of every rule in the author's words. */
export function Reasons({
  evaluation,
  questions,
}: {
  evaluation: Verdict;
  questions: readonly PlainField[];
}): ReactNode {
  return (
    <ul className={styles.reasons}>
      {evaluation.reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules are identified by their position
        <li key={index} data-kind={reason.kind}>
          <Icon shape={shapes[reason.kind]} />
          <ReasonText reason={reason} incomeLimit={evaluation.incomeLimit} questions={questions} />
        </li>
      ))}
    </ul>
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
      <span>
        <span className="visually-hidden">{t(`reason.${reason.kind}`)} </span>
        {reason.text.replaceAll('{incomeLimit}', incomeLimit === null ? '' : format.money(incomeLimit))}
      </span>
    );
  const missing = questions.filter(({ key }) => reason.unanswered.includes(key));
  if (missing.length === 0) return <span>{t('reason.unclear')}</span>;
  return (
    <span>
      {t('reason.needs', { questions: missing.map(({ label }) => getLocalText(label, language)).join(' ') })}
    </span>
  );
}
