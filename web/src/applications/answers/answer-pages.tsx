import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import {
  type FieldReading,
  type PageReading,
  readForm,
} from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { type Description, DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './answer-pages.module.css';
import { renderAnswer } from './render-answer.tsx';
import { type FormTexts, useAnswerTexts } from './use-answer-texts.ts';

export interface AnswerPagesProps {
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** The day that relative dates and ages refer to, YYYY-MM-DD. Defaults to today. */
  readonly day?: string;
}

/** Lists all answers, page by page. */
export function AnswerPages({ form, answers, day }: AnswerPagesProps): ReactNode {
  const { pages } = readForm(form, answers, day);
  return pages.map((page) => <AnswerPage key={page.page.key} page={page} />);
}

/** Lists the answers of one page. */
export function AnswerPage({ page, href }: { page: PageReading; href?: string }): ReactNode {
  const t = useTexts();
  const texts = useAnswerTexts();
  const title = texts.localize(page.page.title);
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {href && (
          <a href={href}>
            {t('review.change')} <span className="visually-hidden">{title}</span>
          </a>
        )}
      </div>
      {groupPlainQuestions(page.fields).map((run) =>
        Array.isArray(run) ? (
          <DescriptionList key={run[0]?.path} items={run.map((reading) => toDescription(reading, texts))} />
        ) : (
          <GroupAnswers key={run.path} group={run} texts={texts} />
        ),
      )}
    </section>
  );
}

/** Combines consecutive plain questions in one array. Question groups stay single entries. Keeps the order. */
function groupPlainQuestions(fields: readonly FieldReading[]): (FieldReading | FieldReading[])[] {
  const runs: (FieldReading | FieldReading[])[] = [];
  for (const reading of fields) {
    const last = runs.at(-1);
    if (reading.field.kind === 'group') runs.push(reading);
    else if (Array.isArray(last)) last.push(reading);
    else runs.push([reading]);
  }
  return runs;
}

/** Lists the items of a question group, each with its answers. */
function GroupAnswers({ group, texts }: { group: FieldReading; texts: FormTexts }): ReactNode {
  const { t, localize } = texts;
  const { field } = group;
  if (field.kind !== 'group') return null;
  return (
    <div className={styles.group}>
      <h3>{localize(field.label)}</h3>
      {group.items.length === 0 && <p className={styles.none}>{t('review.none')}</p>}
      {group.items.map((item, index) => (
        <div key={item[0]?.path ?? index} className={styles.item}>
          <h4>{t('group.item', { label: localize(field.itemLabel), number: index + 1 })}</h4>
          <DescriptionList density="dense" items={item.map((reading) => toDescription(reading, texts))} />
        </div>
      ))}
    </div>
  );
}

/** Converts a question and its answer to a description list entry. Uploaded files become links. */
function toDescription(reading: FieldReading, texts: FormTexts): Description {
  const { field, path, value } = reading;
  return {
    itemId: path,
    term: texts.localize(field.label),
    detail:
      field.kind === 'file'
        ? value !== undefined && <FileLinks files={value} />
        : renderAnswer(field, value, texts),
    missingText: texts.t(reading.isLater ? 'review.willAdd' : 'review.none'),
  };
}

/**
 * Lists uploaded files. Applicants get download links. Staff get only the names, because they open documents on the
 * case page, where views are logged.
 */
function FileLinks({ files }: { files: unknown }): ReactNode {
  const { user } = useBoot();
  if (!Array.isArray(files)) return null;
  const canDownload = user?.accountType !== 'Government' && user?.accountType !== 'Reviewer';
  return (files as readonly FileAnswer[]).map((file) => (
    <div key={file.documentId}>
      {canDownload ? (
        <a
          href={fileUrl('documents/download-document', { documentId: file.documentId })}
          target="_blank"
          rel="noreferrer"
        >
          <bdi>{file.fileName}</bdi>
        </a>
      ) : (
        <bdi>{file.fileName}</bdi>
      )}
    </div>
  ));
}
