import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { FileDrop } from '../../ui/entry/file-drop.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { download } from '../../ui/icons/shapes.ts';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { type FinanceResult, type Kind, useFinanceUpload } from './use-finance.ts';
import { useTexts } from './use-texts.ts';

/** Uploads a file: checked on selection, imported on confirmation, rejected with a list of its errors. */
export function UploadCard({ kind, programId }: { kind: Kind; programId: number }): ReactNode {
  const t = useTexts();
  const upload = useFinanceUpload(kind, programId);
  const { file, result, error, isBusy } = upload;
  return (
    <Card title={t(`in.${kind}`)}>
      <Stack>
        <FileDrop
          label={t(`in.${kind}`)}
          isLabelHidden
          hint={t(`in.${kind}-hint`)}
          accept=".csv,text/csv"
          chooseText={t('in.choose')}
          dropText={t('in.drop')}
          files={
            file && isBusy ? [{ fileId: 'sending', fileName: file.name, state: 'sending', percent: 50 }] : []
          }
          onAdd={([chosen]) => chosen && upload.check(chosen)}
        />
        {error && !isBusy && (
          <Banner tone="failed" live="polite" title={t('upload.failed')}>
            {error.message}
          </Banner>
        )}
        {result && !isBusy && <UploadResult result={result} onSend={upload.send} />}
      </Stack>
    </Card>
  );
}

/** The result of an upload: its errors, or a summary with a button that imports the checked file. */
function UploadResult({ result, onSend }: { result: FinanceResult; onSend: () => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { file } = result;
  const name = isolate(file.fileName);
  const facts = { count: file.rowCount, total: format.money((file.totalMinor ?? 0) / 100) };
  if (file.status === 'refused') return <RowErrors result={result} />;
  if (file.status === 'checked')
    return (
      <Banner
        live="polite"
        tone="passed"
        title={t('checked.title', { name })}
        actions={
          <Button variant="primary" onClick={onSend}>
            {file.kind === 'payout' ? t('checked.propose') : t('checked.save')}
          </Button>
        }
      >
        {t(`checked.${file.kind}`, facts)}
      </Banner>
    );
  return (
    <Banner
      live="polite"
      tone="passed"
      title={file.status === 'proposed' ? t('proposed.title', { name }) : t('applied.title', { name })}
    />
  );
}

type RowError = FinanceResult['results'][number] & { readonly place: number };

/** The errors of a refused file by line, at most 50, with a link to all. */
function RowErrors({ result: { file, results } }: { result: FinanceResult }): ReactNode {
  const t = useTexts();
  const columns: Column<RowError>[] = [
    { columnId: 'line', header: t('refused.line'), cell: ({ line }) => line },
    { columnId: 'column', header: t('refused.column'), cell: ({ column }) => <bdi>{column}</bdi> },
    {
      columnId: 'problem',
      header: t('refused.problem'),
      wraps: true,
      cell: ({ message }) => message,
    },
  ];
  return (
    <>
      <Banner
        tone="failed"
        live="polite"
        title={t('refused.title', { name: isolate(file.fileName) })}
        actions={
          file.id !== null && (
            <LinkButton
              icon={download}
              href={fileUrl('payments/download-file-errors', { fileId: file.id })}
              download
            >
              {t('refused.download')}
            </LinkButton>
          )
        }
      >
        {t('refused.text', { count: file.errorCount })}
      </Banner>
      <Table
        caption={t('refused.table')}
        isCaptionHidden
        columns={columns}
        rows={results.slice(0, 50).map((mistake, place) => ({ ...mistake, place }))}
        rowId={({ place }) => String(place)}
      />
    </>
  );
}
