import type { ImportView } from '@commonway/contract/imports/imports.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Form } from '../shell/form/form.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { RadioGroup } from '../ui/choices/radio-group.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { FileDrop } from '../ui/entry/file-drop.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { TextareaField } from '../ui/fields/textarea-field.tsx';
import { Card, Page, PageHeader, Stack } from '../ui/layout/page.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import { statusTones } from './status-tones.ts';
import { useImports, useUpload } from './use-imports.ts';
import { useTexts } from './use-texts.ts';

/** /tools/import: uploads a file of people or businesses, and lists the earlier ones. */
export default function ImportsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={<LinkButton href={staffPaths.portalInvitations()}>{t('invite.title')}</LinkButton>}
      />
      <UploadCard />
      <ImportList />
    </Page>
  );
}

/** Uploads a file or pasted rows. */
function UploadCard(): ReactNode {
  const t = useTexts();
  const [kind, setKind] = useState<ImportView['kind']>('individual');
  const upload = useUpload(kind);
  const form = useForm(async (read, recordErrors) => {
    const text = read('rows').trim();
    if (!recordErrors({ rows: text === '' ? t('paste.hint') : null })) return;
    upload.run(new File([text], t('paste.name'), { type: 'text/csv' }));
  });
  return (
    <Card>
      <Stack>
        <RadioGroup
          name="kind"
          legend={t('kind')}
          layout="row"
          value={kind}
          onValueChange={(value) => setKind(value === 'business' ? 'business' : 'individual')}
          options={(['individual', 'business'] as const).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
        />
        <FileDrop
          label={t('file')}
          hint={t('file.hint')}
          accept=".csv,.xlsx,text/csv"
          chooseText={t('file.choose')}
          dropText={t('file.drop')}
          files={[]}
          onAdd={([chosen]) => chosen && upload.run(chosen)}
        />
        {upload.isBusy && <p role="status">{t('working')}</p>}
        {upload.failure && (
          <Banner tone="failed" live="polite" title={t('upload.failed')}>
            {upload.failure.message}
          </Banner>
        )}
        <Form form={form}>
          <TextareaField
            id="rows"
            name="rows"
            label={t('paste')}
            hint={t('paste.hint')}
            error={form.getError('rows')}
            rows={4}
          />
          <div>
            <Button type="submit" loadingText={upload.isBusy && t('working')}>
              {t('paste.submit')}
            </Button>
          </div>
        </Form>
      </Stack>
    </Card>
  );
}

type Row = Pick<
  ImportView,
  'id' | 'kind' | 'status' | 'fileName' | 'rowCount' | 'createdAt' | 'createdByName'
>;

const getRowId = ({ id }: Row): string => String(id);

function ImportList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const imports = useImports();
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        columnId: 'file',
        header: t('column.file'),
        cell: ({ id, fileName }) => (
          <a href={staffPaths.import(id)}>
            <bdi>{fileName}</bdi>
          </a>
        ),
      },
      {
        columnId: 'status',
        header: t('column.status'),
        cell: ({ status }) => (
          <StatusTag isBare tone={statusTones[status]}>
            {t(`status.${status}`)}
          </StatusTag>
        ),
      },
      { columnId: 'kind', header: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
      { columnId: 'rows', header: t('column.rows'), cell: ({ rowCount }) => format.number(rowCount) },
      { columnId: 'by', header: t('column.by'), cell: ({ createdByName }) => <bdi>{createdByName}</bdi> },
      { columnId: 'when', header: t('column.when'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    ],
    [t, format],
  );
  return (
    <Stack>
      <h2>{t('earlier')}</h2>
      <PagedList list={imports} empty={<EmptyState title={t('none')} />}>
        {(rows) => (
          <Table caption={t('earlier')} isCaptionHidden columns={columns} rows={rows} rowId={getRowId} />
        )}
      </PagedList>
    </Stack>
  );
}
