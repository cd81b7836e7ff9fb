import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { Scores } from '@commonway/contract/reviews/reviews.ts';
import type { Criterion } from '@commonway/contract/reviews/score-sheet.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';

type Given = Scores[string];

interface CriterionFieldProps {
  readonly criterion: Criterion;
  readonly given: Given;
  readonly error: (fieldId: string) => string | undefined;
  readonly onChange: (given: Given) => void;
}

/** Scales with more scores are shown as a list instead of buttons. */
const maxButtons = 11;

/** One criterion: its scale with explanations, and a comment. */
export function CriterionField({ criterion, given, error, onChange }: CriterionFieldProps): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const format = useFormat();
  const { key, label, hint, weight, least: min, most: max, anchors, commentRequired } = criterion;
  const scores = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const getAnchorText = (score: number): string => {
    const anchor = anchors.find((each) => each.score === score);
    return anchor ? getLocalText(anchor.text, language) : '';
  };
  const field = {
    id: `${key}.score`,
    hint: [hint && getLocalText(hint, language), t('criterion.weight', { weight })].filter(Boolean).join(' '),
    error: error(`${key}.score`),
    value: given.score === null ? '' : String(given.score),
    onValueChange: (value: string) => onChange({ ...given, score: value === '' ? null : Number(value) }),
  };
  return (
    <Stack gap="small">
      {scores.length <= maxButtons ? (
        <RadioGroup
          {...field}
          legend={getLocalText(label, language)}
          legendSize="title"
          name={`${key}.score`}
          isRequired
          options={scores.map((score) => ({
            value: String(score),
            label: format.number(score),
            hint: getAnchorText(score) || undefined,
          }))}
        />
      ) : (
        <SelectField
          {...field}
          label={getLocalText(label, language)}
          placeholder={t('criterion.choose')}
          options={scores.map((score) => ({
            value: String(score),
            label: [format.number(score), getAnchorText(score)].filter(Boolean).join(' - '),
          }))}
        />
      )}
      <TextareaField
        id={`${key}.comment`}
        label={t('criterion.comment', { criterion: getLocalText(label, language) })}
        optionalText={commentRequired ? undefined : t('optional')}
        error={error(`${key}.comment`)}
        rows={2}
        maxLength={2000}
        value={given.comment}
        onValueChange={(comment) => onChange({ ...given, comment })}
      />
    </Stack>
  );
}
