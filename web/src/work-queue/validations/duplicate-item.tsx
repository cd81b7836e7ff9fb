import {
  type LikenessField,
  likenessFields,
} from '@commonway/contract/applications/validations/rule-constants.ts';
import type {
  DuplicateSide,
  DuplicatesView,
} from '@commonway/contract/work-queue/validations/duplicates-view.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { caseAddress } from '../case-address.ts';
import { useValidationTexts } from './use-texts.ts';
import styles from './validations.module.css';

interface DuplicateItemProps {
  readonly subject: DuplicateSide;
  readonly candidate: DuplicatesView['candidates'][number];
  readonly isBusy: boolean;
  readonly onDecide: (isApart: boolean) => void;
}

/** Compares one duplicate candidate with the application field by field, with the similarity of each field. */
export function DuplicateItem({ subject, candidate, isBusy, onDecide }: DuplicateItemProps): ReactNode {
  const t = useValidationTexts();
  const format = useFormat();
  const headingId = useId();
  const { applicationId, programName, submittedAt, kind, score, toldApart } = candidate;
  const shown = (side: DuplicateSide, field: LikenessField): string => {
    const value = side[field];
    return value === null ? t('duplicates.unknown') : field === 'birthDate' ? birthDay(value) : value;
  };
  const birthDay = (value: string): string =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value;
  return (
    <section aria-labelledby={headingId} className={styles.duplicate} data-apart={toldApart !== null}>
      <h3 id={headingId} className={styles.duplicateTitle}>
        <Link href={caseAddress(applicationId)}>{candidate.name}</Link>
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
              <td>{shown(subject, field)}</td>
              <td>{shown(candidate, field)}</td>
              <td data-alike={candidate.likeness[field] === 1}>
                <Alike likeness={candidate.likeness[field]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {toldApart && (
        <p>{t('duplicates.told', { name: toldApart.byName, day: format.dateTime(toldApart.at) })}</p>
      )}
      <Button onClick={() => onDecide(toldApart === null)} loadingText={isBusy && t('loading')}>
        {toldApart === null ? t('duplicates.apart') : t('duplicates.undo')}
      </Button>
    </section>
  );
}

function Alike({ likeness }: { likeness: number | null }): ReactNode {
  const t = useValidationTexts();
  const format = useFormat();
  if (likeness === null) return t('alike.unknown');
  if (likeness === 1) return t('alike.same');
  return likeness === 0 ? t('alike.different') : format.percent(likeness);
}
