import { localText } from '@commonway/contract/languages/languages.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import { type ReactNode, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { Form, useProblems, useSubmit } from '../../shell/form/form.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { numberIn } from './edit-sheet.ts';
import { SaveButton } from './save-button.tsx';
import { useStaleText } from './save-failed.tsx';
import styles from './score-sheets.module.css';
import type { SheetEditor } from './use-score-sheet.ts';
import { useSheetTexts } from './use-texts.ts';

type Rules = Omit<ScoreSheet, 'criteria'>;
const maxReviews = 5;

/** The number of reviews per application, the difference limit, and what a blind review hides. */
export function RulesForm({ editor }: { editor: SheetEditor }): ReactNode {
  const t = useSheetTexts();
  // Only the edited values; all others follow the latest draft.
  const [changes, setChanges] = useState<Partial<Rules>>({});
  const sheet = { ...editor.sheet, ...changes };
  const set = (part: Partial<Rules>): void => setChanges((before) => ({ ...before, ...part }));
  const problems = useProblems();
  const submission = useSubmit(async () => {
    const isCount = sheet.reviewsPerApplication >= 1 && sheet.reviewsPerApplication <= maxReviews;
    const found = {
      'reviews-per-application': isCount ? null : t('reviews.missing'),
      'difference-limit': sheet.differenceLimit >= 1 ? null : t('limit.missing'),
    };
    if (!problems.check(found)) return false;
    await editor.save(sheet);
    setChanges({});
    toasts.add('success', t('saved'));
    return false;
  });
  const failureText = useStaleText(submission.failure);
  return (
    <Card title={t('rules')}>
      <Form
        submission={submission}
        problems={problems.list}
        attempt={problems.attempt}
        failureText={failureText}
      >
        <NumberField
          id="reviews-per-application"
          label={t('reviews')}
          hint={t('reviews.hint')}
          error={problems.of('reviews-per-application')}
          required
          value={textOf(sheet.reviewsPerApplication)}
          onValueChange={(text) => set({ reviewsPerApplication: numberIn(text) })}
        />
        <NumberField
          id="difference-limit"
          label={t('limit')}
          hint={t('limit.hint')}
          error={problems.of('difference-limit')}
          required
          value={textOf(sheet.differenceLimit)}
          onValueChange={(text) => set({ differenceLimit: numberIn(text) })}
        />
        <Checkbox
          label={t('blind')}
          hint={t('blind.hint')}
          checked={sheet.isBlind}
          onCheckedChange={(isBlind) => set({ isBlind })}
        />
        {sheet.isBlind && <BlindFields editor={editor} sheet={sheet} set={set} />}
        <div>
          <SaveButton
            mayChange={editor.mayChange}
            isBusy={submission.isBusy}
            disabledReason={sheet.criteria.length === 0 && t('criteria.first')}
          >
            {t('save')}
          </SaveButton>
        </div>
      </Form>
    </Card>
  );
}

interface BlindFieldsProps {
  readonly editor: SheetEditor;
  readonly sheet: Rules;
  readonly set: (part: Partial<Rules>) => void;
}

/** What a blind review hides in addition to names. */
function BlindFields({ editor, sheet, set }: BlindFieldsProps): ReactNode {
  const t = useSheetTexts();
  const { language } = useBoot();
  const { questions } = editor.setup;
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
            label: localText(label, language),
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

const textOf = (value: number): string => (value === 0 ? '' : String(value));
