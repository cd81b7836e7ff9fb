import { findNamesakes } from '@commonway/contract/applications/find-namesakes.ts';
import { broadcastResults } from '@commonway/contract/broadcasts/broadcast-words.ts';
import type { BroadcastRecipient } from '@commonway/contract/broadcasts/broadcasts.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import { fileUrl } from '../api.ts';
import { IdentityText } from '../shell/identity/identity-text.tsx';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { staffPaths } from '../staff-paths.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Cluster, Stack } from '../ui/layout/page.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import { getCount, resultTones } from './broadcast-results.ts';
import styles from './broadcasts.module.css';
import { type Broadcast, useRecipients } from './use-broadcast.ts';
import { useTexts } from './use-texts.ts';

/** Lists the result for each recipient. The result filter is stored in the URL. */
export function RecipientsReport({ broadcast }: { broadcast: Broadcast }): ReactNode {
  const t = useTexts();
  const fieldId = useId();
  const [search, setSearch] = useSearchParams();
  const result = broadcastResults.find((each) => each === search.get('result'));
  const report = useRecipients(broadcast.id, result);
  const choices = broadcastResults.filter((each) => getCount(broadcast, each) > 0 || each === result);
  return (
    <Stack>
      <h2>{t('report.title')}</h2>
      <Cluster align="apart">
        <div className={styles.choice}>
          <SelectField
            id={fieldId}
            label={t('report.show')}
            placeholder={t('report.all')}
            options={choices.map((each) => ({ value: each, label: t(`result.${each}`) }))}
            value={result ?? ''}
            onValueChange={(next) => setSearch(next ? { result: next } : {}, { replace: true })}
          />
        </div>
        <a href={fileUrl('broadcasts/download-broadcast', { broadcastId: broadcast.id })} download>
          {t('report.file')}
        </a>
      </Cluster>
      <PagedList list={report} failed={t('report.failed')} empty={<EmptyState title={t('report.empty')} />}>
        {(recipients) => <RecipientsTable recipients={recipients} />}
      </PagedList>
    </Stack>
  );
}

const getRowId = ({ applicationId }: BroadcastRecipient): string => String(applicationId);

/** A table of recipients with their result and a link to the case. */
function RecipientsTable({ recipients }: { recipients: readonly BroadcastRecipient[] }): ReactNode {
  const t = useTexts();
  const namesakes = useMemo(
    () => findNamesakes(recipients.map(({ applicationId, name }) => ({ id: applicationId, name }))),
    [recipients],
  );
  const columns = useMemo<Column<BroadcastRecipient>[]>(
    () => [
      {
        columnId: 'application',
        header: t('report.application'),
        cell: ({ applicationId }) => (
          <Link href={staffPaths.case({ id: applicationId, panel: 'messages' })}>{applicationId}</Link>
        ),
      },
      {
        columnId: 'name',
        header: t('report.name'),
        cell: ({ applicationId, name, details }) => (
          <>
            <bdi>{name}</bdi>
            {namesakes.has(applicationId) && (
              <div className={styles.details}>
                <IdentityText details={details} />
              </div>
            )}
          </>
        ),
      },
      {
        columnId: 'result',
        header: t('report.result'),
        cell: ({ result }) => (
          <StatusTag isBare tone={resultTones[result]}>
            {t(`result.${result}`)}
          </StatusTag>
        ),
      },
      {
        columnId: 'why',
        header: t('report.why'),
        cell: ({ reason, failure }) =>
          reason === null ? failure && <bdi>{failure}</bdi> : t(`reason.${reason}`),
      },
      {
        columnId: 'channel',
        header: t('report.channel'),
        cell: ({ channel }) => channel && t(`channel.${channel}`),
      },
      {
        columnId: 'language',
        header: t('report.language'),
        cell: ({ language }) => getLanguageName(language),
      },
    ],
    [t, namesakes],
  );
  return (
    <Table caption={t('report.title')} isCaptionHidden columns={columns} rows={recipients} rowId={getRowId} />
  );
}
