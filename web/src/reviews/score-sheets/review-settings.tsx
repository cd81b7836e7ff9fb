import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { parseWholeNumber } from './edit-sheet.ts';
import styles from './score-sheets.module.css';
import type { SheetStudio } from './sheet-studio.ts';
import { useSheetTexts } from './use-texts.ts';

type Settings = Omit<ScoreSheet, 'criteria'>;
const maxReviews = 5;

/** The number of reviews per application, the difference limit, and what a blind review hides. */
export function ReviewSettings({ studio }: { studio: SheetStudio }): ReactNode {
  const t = useSheetTexts();
  const { definition: sheet, change, mayChange } = studio;
  const update = (part: Partial<Settings>, tag?: string): void => change({ ...sheet, ...part }, tag);
  return (
    <Card title={t('rules')} headingLevel={2}>
      <fieldset disabled={!mayChange} className={styles.settings}>
        <NumberField
          label={t('reviews')}
          hint={t('reviews.hint')}
          error={sheet.reviewsPerApplication === 0 ? t('reviews.missing') : undefined}
          required
          value={toInputText(sheet.reviewsPerApplication)}
          onValueChange={(text) =>
            update({ reviewsPerApplication: Math.min(maxReviews, parseWholeNumber(text)) }, 'reviews')
          }
        />
        <NumberField
          label={t('limit')}
          hint={t('limit.hint')}
          error={sheet.differenceLimit === 0 ? t('limit.missing') : undefined}
          required
          value={toInputText(sheet.differenceLimit)}
          onValueChange={(text) => update({ differenceLimit: parseWholeNumber(text) }, 'limit')}
        />
        <Checkbox
          label={t('blind')}
          hint={t('blind.hint')}
          checked={sheet.isBlind}
          onCheckedChange={(isBlind) => update({ isBlind })}
        />
        {sheet.isBlind && <BlindFields studio={studio} set={update} />}
      </fieldset>
    </Card>
  );
}

interface BlindFieldsProps {
  readonly studio: SheetStudio;
  readonly set: (part: Partial<Settings>) => void;
}

/** What a blind review hides in addition to names. */
function BlindFields({ studio, set }: BlindFieldsProps): ReactNode {
  const t = useSheetTexts();
  const { language } = useBoot();
  const { definition: sheet, setup } = studio;
  const { questions } = setup;
  const always = questions.filter(({ isAlwaysHidden }) => isAlwaysHidden).map(({ key }) => key);
  return (
    <>
      <Checkbox
        label={t('documents')}
        hint={t('documents.hint')}
        checked={sheet.showsDocuments}
        onCheckedChange={(showsDocuments) => set({ showsDocuments })}
      />
      <div className={styles.scrolling}>
        <CheckboxGroup
          name="hidden"
          legend={t('hidden')}
          hint={t('hidden.hint')}
          options={questions.map(({ key, label, isAlwaysHidden }) => ({
            value: key,
            label: getLocalText(label, language),
            hint: isAlwaysHidden ? t('hidden.always') : undefined,
            isDisabled: isAlwaysHidden,
          }))}
          value={[...always, ...sheet.hiddenFields]}
          onValueChange={(keys) => set({ hiddenFields: keys.filter((key) => !always.includes(key)) })}
        />
      </div>
    </>
  );
}

/** A number as the value of an optional field, where 0 is shown as empty. */
const toInputText = (value: number): string => (value === 0 ? '' : String(value));
