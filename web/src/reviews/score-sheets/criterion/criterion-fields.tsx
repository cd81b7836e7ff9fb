import type { Criterion } from '@commonway/contract/reviews/score-sheet.ts';
import type { ReactNode } from 'react';
import { LocalTextFields } from '../../../configuration/fields/local-text-fields.tsx';
import { useBoot } from '../../../shell/boot.tsx';
import type { FormState } from '../../../shell/form/use-form.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { dropEmptyTranslations, parseWholeNumber, setScale } from '../edit-sheet.ts';
import styles from '../score-sheets.module.css';
import { useSheetTexts } from '../use-texts.ts';

export interface CriterionPartProps {
  readonly mayChange: boolean;
  readonly value: Criterion;
  readonly onChange: (value: Criterion) => void;
}

/** The text, weight, and scale of a criterion. */
export function CriterionFields({
  value,
  onChange,
  getError,
}: CriterionPartProps & Pick<FormState, 'getError'>): ReactNode {
  const t = useSheetTexts();
  const { hint = {}, ...plain } = value;
  const languages = useTextLanguages();
  return (
    <>
      <LocalTextFields
        id="criterion-label"
        label={t('label')}
        error={getError('criterion-label')}
        value={value.label}
        languages={languages}
        onValueChange={(text) => onChange({ ...value, label: dropEmptyTranslations(text) })}
      />
      <LocalTextFields
        id="criterion-hint"
        label={t('hint')}
        hint={t('hint.hint')}
        error={undefined}
        value={hint}
        languages={languages}
        isLong
        onValueChange={(text) =>
          onChange(isEmptyText(text) ? plain : { ...value, hint: dropEmptyTranslations(text) })
        }
      />
      <div className={styles.numbers}>
        <NumberField
          id="criterion-weight"
          label={t('weight')}
          error={getError('criterion-weight')}
          required
          value={value.weight === 0 ? '' : String(value.weight)}
          onValueChange={(text) => onChange({ ...value, weight: parseWholeNumber(text) })}
        />
        <NumberField
          label={t('least')}
          value={String(value.least)}
          onValueChange={(text) => onChange(setScale(value, { least: parseWholeNumber(text) }))}
        />
        <NumberField
          label={t('most')}
          value={value.most === 0 ? '' : String(value.most)}
          onValueChange={(text) => onChange(setScale(value, { most: parseWholeNumber(text) }))}
        />
      </div>
      <Checkbox
        label={t('commentRequired')}
        checked={value.commentRequired}
        onCheckedChange={(commentRequired) => onChange({ ...value, commentRequired })}
      />
    </>
  );
}

/** Whether a text is empty in all languages. */
const isEmptyText = (text: Readonly<Record<string, string>>): boolean =>
  Object.values(text).every((words) => words === '');

/** The office's languages. English comes first: it is the fallback of missing translations. */
export function useTextLanguages(): readonly string[] {
  const { branding } = useBoot();
  return ['en', ...branding.languages.filter((code) => code !== 'en')];
}
