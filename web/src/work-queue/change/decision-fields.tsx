import { languages } from '@commonway/contract/languages/languages.ts';
import { computeLargestAward, maxApplicantNoteLength } from '@commonway/contract/work-queue/award.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { parseAmount } from '../../ui/fields/digits.ts';
import { MoneyField } from '../../ui/fields/number-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';
import type { Preview } from './bulk-change.ts';
import styles from './change.module.css';

interface AwardFieldsProps {
  readonly id: string;
  readonly view: Pick<CaseView, 'item' | 'award' | 'totals'>;
  readonly error: string | undefined;
  readonly value: number | null;
  readonly onChange: (amount: number | null) => void;
}

/** The award of an approval, with the facts that it is calculated from. */
export function AwardFields({ id, view, error, value, onChange }: AwardFieldsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { award, item, totals } = view;
  const largest = computeLargestAward(award);
  const [typed, setTyped] = useState(() => String(value ?? ''));
  const formatMoney = (amount: unknown): string | null =>
    typeof amount === 'number' ? format.money(amount) : null;
  const { householdSize } = totals as Readonly<Record<string, unknown>>;
  const facts = [
    [t('award.requested'), formatMoney(award.requested)],
    [t('award.maximum'), formatMoney(award.maximum)],
    [t('award.budgetLeft'), formatMoney(award.budgetLeft)],
    [t('award.household'), typeof householdSize === 'number' ? format.number(householdSize) : null],
    [t('award.income'), formatMoney(totals['yearlyIncome'])],
    [t('award.threshold'), item.incomeThreshold],
  ] as const;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.heading}>
        {t('award.title')}
      </h3>
      <DescriptionList
        density="dense"
        items={facts
          .filter(([, detail]) => detail !== null)
          .map(([term, detail]) => ({ itemId: term, term, detail }))}
      />
      <MoneyField
        id={id}
        {...format.dollarSign()}
        label={t('award.amount')}
        hint={largest === null ? undefined : t('award.limit', { amount: format.money(largest) })}
        error={error}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          const amount = parseAmount(text);
          onChange(typeof amount === 'number' ? amount : null);
        }}
      />
    </section>
  );
}

interface DecisionLetterProps {
  readonly letters: Preview['letters'];
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/**
 * The decision letter as the applicant will get it, and the one paragraph of it that a caseworker writes. The result,
 * the reason, and the right to appeal are fixed.
 */
export function DecisionLetter({ letters, note, onNote }: DecisionLetterProps): ReactNode {
  const t = useTexts();
  const [letter] = letters;
  if (letter === undefined) return null;
  const language = languages.find(({ code }) => code === letter.language);
  const inLanguage = { lang: letter.language, dir: language?.direction };
  return (
    <>
      {letter.decisionLetter && (
        <section aria-label={t('decision.letter')}>
          <h3 className={styles.heading}>{t('decision.letter')}</h3>
          <div {...inLanguage} className={styles.page}>
            <strong>{letter.decisionLetter.title}</strong>
            {letter.decisionLetter.paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.letter}>
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      )}
      <TextareaField
        label={t('decision.note')}
        hint={t('decision.noteHint', { language: language?.name ?? letter.language })}
        optionalText={t('optional')}
        rows={3}
        maxLength={maxApplicantNoteLength}
        value={note}
        onValueChange={onNote}
        {...inLanguage}
      />
    </>
  );
}
