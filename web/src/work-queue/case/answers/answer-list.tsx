import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { DescriptionList } from '../../../ui/lists/description-list.tsx';
import { useTexts } from '../../use-texts.ts';
import { type AnswerGroup, type AnswerRow, answerPages, isAnswered } from '../answer-rows.ts';
import styles from '../case.module.css';
import { AnswerValue } from './answer-value.tsx';
import { PrivateAnswer } from './private-answer.tsx';

/** The case of the answers, and the callback that opens one of its documents. */
interface AnswersOf {
  /** If null, private answers stay masked. */
  readonly applicationId: number | null;
  readonly onDocument?: ((documentId: number) => void) | undefined;
}

interface AnswerListProps extends AnswersOf {
  readonly view: Pick<CaseView, 'form' | 'answers'>;
}

/** The applicant's answers, page by page of the form. */
export function AnswerList({ view, ...of }: AnswerListProps): ReactNode {
  const { language } = useBoot();
  const id = useId();
  const pages = useMemo(() => answerPages(view.form, view.answers, language), [view, language]);
  return pages.map((page) => (
    <section key={page.key} aria-labelledby={`${id}${page.key}`} className={styles.answers}>
      <h3 id={`${id}${page.key}`} className={styles.subtitle}>
        {page.title}
      </h3>
      <Rows rows={page.lines.filter((line) => 'field' in line)} {...of} />
      {page.lines
        .filter((line) => 'items' in line)
        .map((group) => (
          <Group key={group.key} group={group} {...of} />
        ))}
    </section>
  ));
}

function Rows({ rows, ...of }: AnswersOf & { rows: readonly AnswerRow[] }): ReactNode {
  const t = useTexts();
  if (rows.length === 0) return null;
  return (
    <DescriptionList
      density="dense"
      items={rows.map((row) => ({
        itemId: row.key,
        term: row.label,
        detail: isAnswered(row.value) ? <Answer row={row} {...of} /> : null,
        missingText: t('answer.none'),
      }))}
    />
  );
}

function Answer({ row, applicationId, onDocument }: AnswersOf & { row: AnswerRow }): ReactNode {
  const { field, value, path, label } = row;
  return field.isPrivate && applicationId !== null ? (
    <PrivateAnswer key={path} applicationId={applicationId} path={path} label={label} masked={value} />
  ) : (
    <AnswerValue field={field} value={value} onDocument={onDocument} />
  );
}

function Group({ group, ...of }: AnswersOf & { group: AnswerGroup }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.group}>
      <h4 className={styles['group-title']}>{group.label}</h4>
      {group.items.length === 0 && <p className={styles.muted}>{t('answer.noItems')}</p>}
      {group.items.map((rows, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: group items have no ids and keep their order.
        <div key={index} className={styles['group-item']}>
          <div className={styles.muted}>
            {t('answer.item', { label: group.itemLabel, number: index + 1 })}
          </div>
          <Rows rows={rows} {...of} />
        </div>
      ))}
    </div>
  );
}
