import type { ProfileDifference } from '@commonway/contract/applications/profile-answers.ts';
import type { FormDefinition, FormField, FormPage } from '@commonway/contract/programs/form-definition.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { renderAnswer } from '../answers/render-answer.tsx';
import { useAnswerTexts } from '../answers/use-answer-texts.ts';
import applicationStyles from '../application/application.module.css';
import styles from './profile.module.css';
import { useSourceText } from './use-source-text.ts';

/** Loads the answers of an own application that differ from the profile, once. */
export const useProfileDifferences = (applicationId: number, enabled = true) =>
  useQuery({
    ...query('applications/list-profile-differences', { applicationId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled,
  });

interface ProfileUpdateProps {
  readonly applicationId: number;
  readonly form: FormDefinition;
}

const toId = ({ group, itemId, field }: ProfileDifference): string => `${group} ${itemId} ${field}`;

/** Offers to update the profile with answers that differ from it. Renders nothing if there are none. */
export function ProfileUpdate({ applicationId, form }: ProfileUpdateProps): ReactNode {
  const client = useQueryClient();
  const texts = useAnswerTexts();
  const { t } = texts;
  const { data } = useProfileDifferences(applicationId);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [saved, setSaved] = useState(0);
  // What would replace a value is chosen by the person alone.
  const isChosen = (each: ProfileDifference): boolean => changed.get(toId(each)) ?? each.value === null;
  const questions = form.pages.flatMap((page) => page.fields.map((field) => ({ page, field })));
  const chosen = data?.differences.filter(isChosen) ?? [];
  const saving = useForm(async () => {
    const values = chosen.map(({ group, itemId, field }) => ({ group, itemId, field }));
    const result = await call('applications/update-profile', {
      applicationId,
      values,
      revisions: data?.revisions ?? {},
    });
    setSaved(result.saved);
    void invalidate(client, 'profiles/get-own-profile');
    return true;
  });
  if (saved > 0)
    return (
      <Banner tone="passed" live="polite">
        {t('update.saved', { count: saved })}
      </Banner>
    );
  if (!data || data.differences.length === 0) return null;
  return (
    <form
      method="post"
      className={classNames(applicationStyles.block, applicationStyles.unprinted)}
      onSubmit={saving.submit}
    >
      <h2>{t('update.title')}</h2>
      <p>{t('update.text')}</p>
      {data.differences.map((difference) => {
        const question = questions.find(({ field }) => field.key === difference.key);
        const id = toId(difference);
        return (
          question && (
            <Checkbox
              key={id}
              label={<DifferenceText {...question} difference={difference} />}
              checked={isChosen(difference)}
              onCheckedChange={(isChecked) => setChanged((before) => new Map(before).set(id, isChecked))}
            />
          )
        );
      })}
      {saving.failure && (
        <Banner tone="failed" live="polite">
          {saving.failure.message}
        </Banner>
      )}
      <div>
        <Button
          type="submit"
          disabledReason={chosen.length === 0 && t('update.choose')}
          loadingText={saving.isBusy && t('update.saving')}
        >
          {t('update.save')}
        </Button>
      </div>
    </form>
  );
}

interface DifferenceTextProps {
  readonly page: FormPage;
  readonly field: FormField;
  readonly difference: ProfileDifference;
}

/** The question, the new value, and the old one with where it comes from. */
function DifferenceText({ page, field, difference }: DifferenceTextProps): ReactNode {
  const texts = useAnswerTexts();
  const { t, localize } = texts;
  const describeSource = useSourceText();
  const { answer, value } = difference;
  return (
    <span className={styles.difference}>
      <strong>{localize(field.label)}</strong>
      <span className={styles.source}>{localize(page.title)}</span>
      <span className={styles.values}>
        {t('update.new')} {renderAnswer(field, answer, texts)}
      </span>
      <span className={styles.values}>
        {t('update.old')} {value === null ? t('update.none') : renderAnswer(field, value, texts)}
      </span>
      {value !== null && <span className={styles.source}>{describeSource(difference)}</span>}
    </span>
  );
}
