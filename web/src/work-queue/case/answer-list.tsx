import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import { type ReactNode, useMemo } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';
import { type AnswerGroup, type AnswerRow, answerPages } from './answer-rows.ts';
import { AnswerValue } from './answer-value.tsx';
import styles from './case.module.css';

interface AnswerListProps {
  readonly view: Pick<CaseView, 'form' | 'answers'>;
  readonly onDocument: (documentId: number) => void;
}

/** What the applicant answered, page by page of the form. */
export function AnswerList({ view, onDocument }: AnswerListProps): ReactNode {
  const { language } = useBoot();
  const pages = useMemo(() => answerPages(view.form, view.answers, language), [view, language]);
  return pages.map((page) => (
    <section key={page.key} aria-labelledby={`answers-${page.key}`} className={styles.answers}>
      <h3 id={`answers-${page.key}`} className={styles.subtitle}>
        {page.title}
      </h3>
      <Rows rows={page.lines.filter((line) => 'field' in line)} onDocument={onDocument} />
      {page.lines
        .filter((line) => 'items' in line)
        .map((group) => (
          <Group key={group.key} group={group} onDocument={onDocument} />
        ))}
    </section>
  ));
}

function Rows({
  rows,
  onDocument,
}: {
  rows: readonly AnswerRow[];
  onDocument: (id: number) => void;
}): ReactNode {
  const t = useTexts();
  if (rows.length === 0) return null;
  return (
    <DescriptionList
      density="dense"
      items={rows.map(({ key, label, field, value }) => ({
        itemId: key,
        term: label,
        detail:
          value === undefined || value === null || value === '' ? null : (
            <AnswerValue field={field} value={value} onDocument={onDocument} />
          ),
        missingText: t('answer.none'),
      }))}
    />
  );
}

function Group({ group, onDocument }: { group: AnswerGroup; onDocument: (id: number) => void }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.group}>
      <h4 className={styles['group-title']}>{group.label}</h4>
      {group.items.length === 0 && <p className={styles.muted}>{t('answer.noItems')}</p>}
      {group.items.map((rows, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of an answer have no names, and stay where they are.
        <div key={index} className={styles['group-item']}>
          <div className={styles.muted}>
            {t('answer.item', { label: group.itemLabel, number: index + 1 })}
          </div>
          <Rows rows={rows} onDocument={onDocument} />
        </div>
      ))}
    </div>
  );
}
