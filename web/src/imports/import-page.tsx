import { activeStatuses, undoHours } from '@commonway/contract/imports/import-limits.ts';
import type { ImportView } from '@commonway/contract/imports/imports.ts';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { BackLink, Cluster, Page, PageHeader, Stack } from '../ui/layout/page.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import { ProgressBar } from '../ui/wayfinding/progress-bar.tsx';
import { statusTones } from './status-tones.ts';
import { MatchForm } from './steps/match-form.tsx';
import { RowReport } from './steps/row-report.tsx';
import { useImport, useStep } from './use-imports.ts';
import { useTexts } from './use-texts.ts';

/** /tools/import/:importId: matches the columns, checks the rows, imports them, and undoes the import. */
export default function ImportPage(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const found = useImport(Number(useParams<{ importId: string }>().importId));
  usePageTitle(found.data?.fileName ?? t('title'));
  return (
    <Loaded query={found} page="wide" skeleton={{ shape: 'card', count: 2 }}>
      {(record) => (
        <Page width="wide">
          <PageHeader
            back={<BackLink href={staffPaths.imports()}>{t('title')}</BackLink>}
            title={<bdi>{record.fileName}</bdi>}
            caption={t('uploaded', {
              name: isolate(record.createdByName),
              when: format.dateTime(record.createdAt),
            })}
            actions={
              <Cluster>
                <span role="status">
                  <StatusTag tone={statusTones[record.status]}>{t(`status.${record.status}`)}</StatusTag>
                </span>
                {record.status === 'finished' && record.mayUpdateKnown && record.kind === 'individual' && (
                  <LinkButton href={`${staffPaths.portalInvitations()}?import=${record.id}`}>
                    {t('invite.title')}
                  </LinkButton>
                )}
              </Cluster>
            }
          />
          <ImportSteps record={record} />
        </Page>
      )}
    </Loaded>
  );
}

/** What can be seen and done in the import's status. */
function ImportSteps({ record }: { readonly record: ImportView }): ReactNode {
  const { status } = record;
  const isActive = activeStatuses.includes(status);
  return (
    <Stack>
      {isActive && <Progress record={record} />}
      <Explanation record={record} />
      <StepButtons record={record} />
      {!isActive && status !== 'matching' && <RowReport key={status} record={record} />}
      {(status === 'matching' || status === 'checked') && <MatchForm record={record} />}
    </Stack>
  );
}

function Progress({ record: { processedCount, rowCount } }: { readonly record: ImportView }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <div>
      <ProgressBar label={t('progress')} percent={Math.floor((processedCount / rowCount) * 100)} />
      <p>{t('progress.rows', { done: format.number(processedCount), total: format.number(rowCount) })}</p>
    </div>
  );
}

const hourMs = 3_600_000;

/** What happens next. */
function Explanation({ record: { status, finishedAt, may } }: { readonly record: ImportView }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (status === 'checked') return <Banner>{t('checked.text')}</Banner>;
  if (status === 'stopped') return <Banner tone="failed">{t('stopped.text')}</Banner>;
  if (status !== 'finished' || finishedAt === null || !may.includes('undo')) return null;
  const until = new Date(Date.parse(finishedAt) + undoHours * hourMs).toISOString();
  return <p>{t('undo.until', { when: format.dateTime(until) })}</p>;
}

function StepButtons({
  record: { id, may, counts, updatesKnown },
}: {
  readonly record: ImportView;
}): ReactNode {
  const t = useTexts();
  const step = useStep(id);
  if (may.length === 0) return null;
  const count = (counts['new'] ?? 0) + (updatesKnown ? (counts['known'] ?? 0) : 0);
  return (
    <Cluster>
      {may.map((name) => (
        <Button
          key={name}
          variant={name === 'confirm' ? 'primary' : undefined}
          loadingText={step.isBusy && step.input === name && t('working')}
          onClick={() => step.run(name)}
        >
          {t(`step.${name}`, { count })}
        </Button>
      ))}
    </Cluster>
  );
}
