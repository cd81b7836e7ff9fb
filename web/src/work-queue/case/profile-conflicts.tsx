import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { reasonLimits } from '@commonway/contract/profiles/reason-limits.ts';
import type { FormDefinition, PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { ProfileConflict } from '@commonway/contract/work-queue/profile-conflicts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { ReasonDialog } from '../../shell/form/reason-dialog.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { staffParts } from '../../staff-parts.ts';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';
import { AnswerValue } from './answers/answer-list.tsx';
import styles from './case.module.css';

type Conflicts = OutputOf<'work-queue/list-profile-conflicts'>;

interface ProfileConflictsProps {
  readonly applicationId: number;
  readonly form: FormDefinition;
}

/** The answers of a case that differ from the applicant's profile. Renders nothing if there are none. */
export function ProfileConflicts({ applicationId, form }: ProfileConflictsProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const { language } = useBoot();
  const { data } = useQuery(query('work-queue/list-profile-conflicts', { applicationId }));
  if (!data || data.conflicts.length === 0) return null;
  const questions = form.pages.flatMap((page) => page.fields.map((field) => ({ page, field })));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('conflicts.title')}
      </h2>
      <DescriptionList
        density="dense"
        items={data.conflicts.flatMap((conflict) => {
          const question = questions.find(({ field }) => field.key === conflict.key);
          if (question === undefined || question.field.kind === 'group') return [];
          const { page } = question;
          const label = getLocalText(question.field.label, language);
          return [
            {
              itemId: conflict.key,
              // The page says whose phone number it is.
              term: (
                <>
                  {getLocalText(page.title, language)}
                  <div>{label}</div>
                </>
              ),
              detail: <Values field={question.field} conflict={conflict} />,
              ...(data.canResolve && {
                action: <Actions {...{ applicationId, conflict, label, data }} />,
              }),
            },
          ];
        })}
      />
    </section>
  );
}

/** The answer, and the value of the profile with who said it and whether it is verified. */
function Values({ field, conflict }: { field: PlainField; conflict: ProfileConflict }): ReactNode {
  const t = useTexts();
  const show = (value: unknown): ReactNode => (
    <bdi>
      <AnswerValue field={field} value={value} onDocument={() => undefined} />
    </bdi>
  );
  return (
    <>
      <div>
        {t('conflicts.case')} {show(conflict.answer)}
      </div>
      <div>
        {t('conflicts.profile')} {show(conflict.value)}
      </div>
      <Suspense>
        <staffParts.ProfileProvenance value={conflict} isOwn={false} />
      </Suspense>
    </>
  );
}

interface ActionsProps {
  readonly applicationId: number;
  readonly conflict: ProfileConflict;
  readonly label: string;
  readonly data: Conflicts;
}

/** Uses the answer in the profile for a reason, or keeps both. */
function Actions({ applicationId, conflict, label, data }: ActionsProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { group, itemId, field } = conflict;
  const decision = { applicationId, group, itemId, field, revision: data.revisions[group] ?? 0 };
  const show = (next: Conflicts): void =>
    void client.setQueryData(query('work-queue/list-profile-conflicts', { applicationId }).queryKey, next);
  const keeping = useAction(async () => show(await call('work-queue/dismiss-difference', decision)));
  return (
    <Cluster gap="small">
      {conflict.canUse && (
        <TextButton onClick={() => setAsking(true)} aria-label={t('conflicts.use.value', { label })}>
          {t('conflicts.use')}
        </TextButton>
      )}
      <TextButton onClick={() => keeping.run()} aria-label={t('conflicts.keep.value', { label })}>
        {t('conflicts.keep')}
      </TextButton>
      {isAsking && (
        <ReasonDialog
          title={t('conflicts.use.value', { label })}
          submitText={t('conflicts.use')}
          draftName={`profile conflict ${applicationId} ${group} ${itemId} ${field}`}
          label={t('conflicts.reason')}
          hint={t('conflicts.reason.hint')}
          tooShort={t('conflicts.reason.short', { min: reasonLimits.min })}
          limits={reasonLimits}
          onReason={async (reason) => {
            show(await call('work-queue/save-answer-in-profile', { ...decision, reason }));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('conflicts.use.text')}</p>
        </ReasonDialog>
      )}
    </Cluster>
  );
}
