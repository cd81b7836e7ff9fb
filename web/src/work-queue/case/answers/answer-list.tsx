import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { formatNumber } from '@commonway/contract/programs/form/answer-text.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { lazy, type ReactNode, Suspense, useId, useMemo } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { type Format, useFormat } from '../../../shell/format.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { DescriptionList } from '../../../ui/lists/description-list.tsx';
import { useTexts, type Words } from '../../use-texts.ts';
import { type AnswerGroup, type AnswerRow, buildAnswerPages, isAnswered } from '../answer-rows.ts';
import styles from '../case.module.css';
import { PrivateAnswer } from './private-answer.tsx';

const RequestButton = lazy(async () => ({
  default: (await import('../../requests/request-button.tsx')).RequestButton,
}));

/** The case of the answers, and the callback that opens one of its documents. */
interface AnswerContext {
  /** If null, private answers stay masked. */
  readonly applicationId: number | null;
  readonly onDocument?: ((documentId: number) => void) | undefined;
  /** Renders which documents prove an answer, below it. */
  readonly renderProof?: ((path: string, label: string) => ReactNode) | undefined;
  /** Renders the verdicts on an answer, below it. */
  readonly renderVerdicts?: RenderVerdicts | undefined;
}

export type RenderVerdicts = (row: Pick<AnswerRow, 'path' | 'field' | 'value'>) => ReactNode;

export interface AnswerListProps extends AnswerContext {
  readonly view: Pick<CaseView, 'form' | 'answers'>;
}

/** The applicant's answers, page by page of the form. */
export function AnswerList({ view, ...of }: AnswerListProps): ReactNode {
  const { language } = useBoot();
  const id = useId();
  const pages = useMemo(() => buildAnswerPages(view.form, view.answers, language), [view, language]);
  return pages.map((page) => (
    <section key={page.key} aria-labelledby={`${id}${page.key}`} className={styles.answers}>
      <h3 id={`${id}${page.key}`} className={styles.subtitle}>
        {page.title}
      </h3>
      <AnswerRows rows={page.lines.filter((line) => 'field' in line)} {...of} />
      {page.lines
        .filter((line) => 'items' in line)
        .map((group) => (
          <AnswerGroupItems key={group.key} group={group} {...of} />
        ))}
    </section>
  ));
}

/** The answers of one page of the form as a description list. */
function AnswerRows({ rows, ...of }: AnswerContext & { rows: readonly AnswerRow[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <DescriptionList
      density="dense"
      items={rows.map((row) => ({
        itemId: row.key,
        term: row.label,
        detail: isAnswered(row.value) ? (
          <>
            <RowAnswer row={row} {...of} />
            {of.renderVerdicts?.(row)}
          </>
        ) : null,
        missingText: (
          <>
            <MissingAnswer row={row} />
            {of.renderVerdicts?.(row)}
          </>
        ),
        action: row.field.kind === 'file' && isAnswered(row.value) && (
          <Suspense>
            <RequestButton path={row.path} label={row.label} />
          </Suspense>
        ),
      }))}
    />
  );
}

/** Says that a question was not answered, with a button to request it. */
function MissingAnswer({ row: { path, label } }: { row: AnswerRow }): ReactNode {
  const t = useTexts();
  return (
    <>
      {t('answer.none')}{' '}
      <Suspense>
        <RequestButton path={path} label={label} />
      </Suspense>
    </>
  );
}

/** Questions that a document cannot prove. */
const unproven: readonly PlainField['kind'][] = ['file', 'signature', 'consent', 'computed'];

/** One answer with the documents that prove it; private answers are masked until revealed. */
function RowAnswer({
  row: { field, value, path, label },
  applicationId,
  onDocument,
  renderProof,
}: AnswerContext & { row: AnswerRow }): ReactNode {
  return (
    <>
      {field.isPrivate && applicationId !== null ? (
        <PrivateAnswer key={path} applicationId={applicationId} path={path} label={label} masked={value} />
      ) : (
        <AnswerValue field={field} value={value} onDocument={onDocument} />
      )}
      {!unproven.includes(field.kind) && renderProof?.(path, label)}
    </>
  );
}

/** The items of a group field, for example household members, each with its answers. */
function AnswerGroupItems({ group, ...of }: AnswerContext & { group: AnswerGroup }): ReactNode {
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
          <AnswerRows rows={rows} {...of} />
        </div>
      ))}
    </div>
  );
}

interface AnswerValueProps {
  readonly field: PlainField;
  readonly value: unknown;
  /** Opens a document. Without it, documents are listed by name only. */
  readonly onDocument?: ((documentId: number) => void) | undefined;
}

interface AnswerFormatter {
  readonly t: Words;
  readonly format: Format;
  readonly language: string;
}

/** Formats one answer by the kind of its question. Renders nothing if there is no answer. */
export function AnswerValue({ field, value, onDocument }: AnswerValueProps): ReactNode {
  const reader = { t: useTexts(), format: useFormat(), language: useBoot().language };
  if (!isAnswered(value)) return null;
  if (field.kind === 'file' && Array.isArray(value))
    return <FileList files={value} onDocument={onDocument} />;
  if (field.kind === 'address') return <PostalAddress value={value} />;
  return formatAnswer(field, value, reader);
}

/** Formats an answer as text, by the kind of its question and with option labels in the viewer's language. */
function formatAnswer(
  field: PlainField,
  value: unknown,
  { t, format, language }: AnswerFormatter,
): ReactNode {
  const getOptionLabel = (chosen: unknown): string => {
    const options = 'options' in field ? field.options : [];
    const option = options.find((each) => each.value === chosen);
    return option ? getLocalText(option.label, language) : String(chosen);
  };
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? format.money(value) : String(value);
    case 'number':
      return typeof value === 'number' ? formatNumber(field, value, format) : String(value);
    case 'computed':
      return typeof value === 'number'
        ? format[field.format === 'money' ? 'money' : 'number'](value)
        : String(value);
    case 'date':
      return format.date(String(value));
    case 'choice':
      return getOptionLabel(value);
    case 'choices':
      return (Array.isArray(value) ? value : [value]).map(getOptionLabel).join(t('list.separator'));
    case 'yes-no':
      return t(value === true ? 'answer.yes' : 'answer.no');
    case 'consent':
      return t(value === true ? 'answer.agreed' : 'answer.notAgreed');
    case 'signature': {
      const { name, at } = value as { name?: string; at?: string };
      return at ? t('answer.signed', { name: name ?? '', day: format.date(at) }) : name;
    }
    case 'phone':
    case 'email':
      return <bdi dir="ltr">{String(value)}</bdi>;
    default:
      return <bdi>{String(value)}</bdi>;
  }
}

function PostalAddress({ value }: { value: unknown }): ReactNode {
  const { line1, line2, city, state, zip } = value as Record<string, string | undefined>;
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return <bdi>{[line1, line2, town].filter(Boolean).join('\n')}</bdi>;
}

interface FilesProps {
  readonly files: readonly { readonly documentId?: number; readonly fileName?: string }[];
  readonly onDocument: AnswerValueProps['onDocument'];
}

/** The file names of an answer, as buttons that open the documents if `onDocument` is given. */
function FileList({ files, onDocument }: FilesProps): ReactNode {
  return files.map(({ documentId, fileName }) => (
    <div key={documentId}>
      {onDocument ? (
        <TextButton onClick={() => documentId !== undefined && onDocument(documentId)}>{fileName}</TextButton>
      ) : (
        <bdi>{fileName}</bdi>
      )}
    </div>
  ));
}
