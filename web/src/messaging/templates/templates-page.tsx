import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { type TranslationStatus, translationStatuses } from '@commonway/contract/messaging/template.ts';
import type { ManagedTemplate } from '@commonway/contract/messaging/templates.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Format, useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import { AddTemplateDialog } from './add-template-dialog.tsx';
import styles from './templates.module.css';
import { formatScope, type TemplateList, useMayEditTemplates, useTemplateList } from './use-templates.ts';
import { type TemplateWords, useTemplateTexts } from './use-texts.ts';

const tones: Readonly<Record<TranslationStatus, Tone>> = {
  current: 'passed',
  stale: 'warning',
  missing: 'failed',
};

/** Shows the languages of a template by status: current, outdated or missing. */
function LanguageTags({ template }: { template: ManagedTemplate }): ReactNode {
  const t = useTemplateTexts();
  const { list } = useFormat();
  const groups = translationStatuses.map((textStatus) => ({
    standing: textStatus,
    names: template.languages
      .filter((each) => each.status === textStatus)
      .map(({ language }) => getLanguageName(language)),
  }));
  return (
    <ul className={styles.tags}>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ standing: textStatus, names }) => (
          <li key={textStatus}>
            <StatusTag isBare tone={tones[textStatus]}>
              {t(`standing.${textStatus}`)}
            </StatusTag>{' '}
            <span className={styles.standing}>{list(names.map(isolate))}</span>
          </li>
        ))}
    </ul>
  );
}

/** /v2/admin-portal/templates: the message templates of the office, with the translation status of each language. */
export default function TemplatesPage(): ReactNode {
  const t = useTemplateTexts();
  usePageTitle(t('title'));
  const list = useTemplateList();
  const mayWrite = useMayEditTemplates();
  const [isAdding, setAdding] = useState(false);
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <Cluster>
            <LinkButton href={staffPaths.phoneMenu()}>{t('phoneMenu')}</LinkButton>
            {mayWrite && list.data && (
              <Button variant="primary" icon={add} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            )}
          </Cluster>
        }
      />
      <Loaded query={list} skeleton={{ shape: 'rows', count: 4 }}>
        {(data) =>
          data.templates.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <TemplateTable list={data} />
          )
        }
      </Loaded>
      {isAdding && list.data && <AddTemplateDialog list={list.data} onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** The table of templates. The filter is stored in the URL, so that a list of missing translations can be shared. */
function TemplateTable({ list }: { list: TemplateList }): ReactNode {
  const t = useTemplateTexts();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const isOpenOnly = search.get('show') === 'open';
  const columns = useMemo(() => buildColumns(t, format), [t, format]);
  const rows = isOpenOnly ? list.templates.filter(needsTranslation) : list.templates;
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label={t('filter.label')}
          value={isOpenOnly ? 'open' : 'all'}
          options={[
            { value: 'all', label: t('filter.all') },
            { value: 'open', label: t('filter.open') },
          ]}
          onValueChange={(show) => setSearch(show === 'open' ? { show } : {}, { replace: true })}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('filter.none')} />
      ) : (
        <Table
          caption={t('title')}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
        />
      )}
    </>
  );
}

/** Whether a text of the template is missing or outdated. */
const needsTranslation = ({ languages }: ManagedTemplate): boolean =>
  languages.some(({ status: textStatus }) => textStatus !== 'current');

/** The headers and cells of the template table. */
const buildColumns = (t: TemplateWords, format: Format): Column<ManagedTemplate>[] => [
  {
    columnId: 'name',
    header: t('column.name'),
    cell: ({ id, name, hasDraft }) => (
      <>
        <a href={staffPaths.template(id)}>
          <bdi>{name}</bdi>
        </a>
        {hasDraft && <div className={styles.standing}>{t('draft')}</div>}
      </>
    ),
  },
  {
    columnId: 'for',
    header: t('column.for'),
    cell: (template) => (
      <>
        {formatScope(t, template)}
        {template.isAutomatic && <div className={styles.standing}>{t('itself')}</div>}
      </>
    ),
  },
  { columnId: 'channel', header: t('column.channel'), cell: ({ channel }) => t(`channel.${channel}`) },
  {
    columnId: 'languages',
    header: t('column.languages'),
    cell: (template) => <LanguageTags template={template} />,
  },
  {
    columnId: 'changed',
    header: t('column.changed'),
    cell: ({ changedAt, changedByName }) =>
      t('changed', { date: format.date(changedAt), name: isolate(changedByName) }),
  },
];
