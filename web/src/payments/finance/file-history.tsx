import { type ReactNode, useMemo, useState } from 'react';
import { fileUrl } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { history } from '../../ui/icons/shapes.ts';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './finance.module.css';
import { type FinanceFile, useFinanceFiles } from './use-finance.ts';
import { useTexts } from './use-texts.ts';

const tones: Readonly<Record<FinanceFile['status'], Tone>> = {
  checked: 'neutral',
  refused: 'failed',
  proposed: 'warning',
  applied: 'passed',
  rejected: 'neutral',
};

/** Lists uploaded files. A file that is waiting for a second person can be approved or rejected here. */
export function FileHistory(): ReactNode {
  const t = useTexts();
  const list = useFinanceFiles();
  const [deciding, setDeciding] = useState<FinanceFile>();
  return (
    <div className={styles.history}>
      <h2>{t('history.title')}</h2>
      <PagedList
        list={list}
        skeleton={{ shape: 'rows', count: 5 }}
        failed={t('history.failed')}
        empty={
          <EmptyState icon={history} title={t('history.empty')} headingLevel={3}>
            {t('history.empty-text')}
          </EmptyState>
        }
      >
        {(files) => <FilesTable files={files} onDecide={setDeciding} />}
      </PagedList>
      {deciding && (
        <DecisionDialog key={deciding.id} file={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </div>
  );
}

const getFileId = (file: FinanceFile): string => String(file.id);

/** The table of uploaded files. */
function FilesTable({
  files,
  onDecide,
}: {
  files: readonly FinanceFile[];
  onDecide: (file: FinanceFile) => void;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo<Column<FinanceFile>[]>(
    () => [
      { columnId: 'file', header: t('history.file'), cell: ({ fileName }) => <bdi>{fileName}</bdi> },
      { columnId: 'kind', header: t('history.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
      { columnId: 'program', header: t('program'), cell: ({ programName }) => programName },
      { columnId: 'status', header: t('history.status'), cell: (file) => <FileStatus file={file} /> },
      {
        columnId: 'decided',
        header: t('history.decided'),
        cell: (file) =>
          file.status === 'proposed' ? (
            <Button onClick={() => onDecide(file)}>
              {file.mayDecide ? t('decide.open') : t('decide.take-back')}
              <span className="visually-hidden"> {file.fileName}</span>
            </Button>
          ) : (
            file.decidedByName
          ),
      },
      {
        columnId: 'rows',
        header: t('history.rows'),
        align: 'end',
        cell: ({ rowCount }) => format.number(rowCount),
      },
      {
        columnId: 'total',
        header: t('history.total'),
        align: 'end',
        cell: ({ totalMinor, status }) =>
          totalMinor === null || status === 'refused' ? null : format.money(totalMinor / 100),
      },
      { columnId: 'by', header: t('history.by'), cell: ({ uploadedByName }) => uploadedByName },
      { columnId: 'at', header: t('history.at'), cell: ({ uploadedAt }) => format.dateTime(uploadedAt) },
    ],
    [t, format, onDecide],
  );
  return (
    <Table caption={t('history.title')} isCaptionHidden columns={columns} rows={files} rowId={getFileId} />
  );
}

/** The status of a file. A refused file links to the list of its errors. */
function FileStatus({ file }: { file: FinanceFile }): ReactNode {
  const t = useTexts();
  if (file.status === 'checked') return null;
  const word = (
    <StatusTag isBare tone={tones[file.status]}>
      {t(`status.${file.status}`)}
    </StatusTag>
  );
  if (file.status !== 'refused' || file.id === null) return word;
  return (
    <a href={fileUrl('payments/download-file-errors', { fileId: file.id })} download>
      {word}
    </a>
  );
}
