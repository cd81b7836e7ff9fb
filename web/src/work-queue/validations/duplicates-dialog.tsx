import {
  type LikenessField,
  likenessFields,
} from '@commonway/contract/applications/validations/rule-constants.ts';
import type { DuplicateSide, DuplicatesView } from '@commonway/contract/work-queue/duplicates.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { casePath } from '../case-path.ts';
import { useValidationTexts } from './use-texts.ts';
import styles from './validations.module.css';

interface DuplicatesDialogProps {
  readonly applicationId: number;
  readonly onClose: () => void;
}

/** Lists applications by other people that resemble this one, each compared field by field. */
export function DuplicatesDialog({ applicationId, onClose }: DuplicatesDialogProps): ReactNode {
  const t = useValidationTexts();
  const client = useQueryClient();
  const options = query('work-queue/list-duplicates', { applicationId });
  const duplicates = useQuery({ ...options, staleTime: 0 });
  const decide = useAction(async ({ otherId, isApart }: { otherId: number; isApart: boolean }) => {
    const operation = isApart ? 'work-queue/mark-not-duplicate' : 'work-queue/unmark-not-duplicate';
    const view = await call(operation, { applicationId, otherId });
    client.setQueryData(options.queryKey, view);
  });
  return (
    <Dialog isOpen onClose={onClose} size="large" title={t('duplicates')} closeLabel={t('close')}>
      <Loaded
        query={duplicates}
        failed={t('duplicates.failed')}
        headingLevel={3}
        skeleton={{ shape: 'text', count: 6 }}
      >
        {({ subject, candidates }) =>
          candidates.length === 0 ? (
            <EmptyState headingLevel={3} title={t('duplicates.none')} />
          ) : (
            <Stack>
              {candidates.map((candidate) => (
                <DuplicateItem
                  key={candidate.applicationId}
                  subject={subject}
                  candidate={candidate}
                  isBusy={decide.isBusy && decide.input?.otherId === candidate.applicationId}
                  onDecide={(isApart) => decide.run({ otherId: candidate.applicationId, isApart })}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>{' '}
    </Dialog>
  );
}

interface DuplicateItemProps {
  readonly subject: DuplicateSide;
  readonly candidate: DuplicatesView['candidates'][number];
  readonly isBusy: boolean;
  readonly onDecide: (isApart: boolean) => void;
}

/** Compares one duplicate candidate with the application field by field, with the similarity of each field. */
function DuplicateItem({ subject, candidate, isBusy, onDecide }: DuplicateItemProps): ReactNode {
  const t = useValidationTexts();
  const format = useFormat();
  const headingId = useId();
  const { applicationId, programName, submittedAt, kind, score, notDuplicate } = candidate;
  const formatValue = (side: DuplicateSide, field: LikenessField): string => {
    const value = side[field];
    return value === null ? t('duplicates.unknown') : field === 'birthDate' ? formatBirthDate(value) : value;
  };
  const formatBirthDate = (value: string): string =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value;
  return (
    <section aria-labelledby={headingId} className={styles.duplicate} data-apart={notDuplicate !== null}>
      <h3 id={headingId} className={styles.duplicateTitle}>
        <Link href={casePath(applicationId)}>{candidate.name}</Link>
        <span>{t('duplicates.score', { share: format.percent(score) })}</span>
      </h3>
      <p className={styles.muted}>
        {t('duplicates.of', {
          kind: t(`kind.${kind}`),
          id: applicationId,
          program: programName,
          day: format.date(submittedAt),
        })}
      </p>
      {candidate.isTwin && <p>{t('duplicates.twin')}</p>}
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t('duplicates.field')}</th>
            <th scope="col">{t('duplicates.this')}</th>
            <th scope="col">{t('duplicates.other')}</th>
            <th scope="col">{t('duplicates.alike')}</th>
          </tr>
        </thead>
        <tbody>
          {likenessFields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`field.${field}`)}</th>
              <td>{formatValue(subject, field)}</td>
              <td>{formatValue(candidate, field)}</td>
              <td data-alike={candidate.likeness[field] === 1}>
                <SimilarityText likeness={candidate.likeness[field]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notDuplicate && (
        <p>{t('duplicates.told', { name: notDuplicate.byName, day: format.dateTime(notDuplicate.at) })}</p>
      )}
      <Button onClick={() => onDecide(notDuplicate === null)} loadingText={isBusy && t('loading')}>
        {notDuplicate === null ? t('duplicates.apart') : t('duplicates.undo')}
      </Button>
    </section>
  );
}

/** A likeness from 0 to 1 as "same", "different", or a percentage; null is unknown. */
function SimilarityText({ likeness }: { likeness: number | null }): ReactNode {
  const t = useValidationTexts();
  const format = useFormat();
  if (likeness === null) return t('alike.unknown');
  if (likeness === 1) return t('alike.same');
  return likeness === 0 ? t('alike.different') : format.percent(likeness);
}
