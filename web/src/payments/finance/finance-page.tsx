import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { ExportCard } from './export-card.tsx';
import { FileHistory } from './file-history.tsx';
import styles from './finance.module.css';
import { UploadCard } from './upload-card.tsx';
import { useTexts } from './use-texts.ts';

/** /tools/finance: imports and exports of payments and taxpayer identification numbers. */
export default function FinancePage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const { tenant } = useBoot();
  const [chosen, setChosen] = useState<string>();
  const list = useQuery(query('programs/list-programs', { instanceId: tenant.id }));

  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('text')} />
      <Loaded query={list} skeleton={{ shape: 'card', count: 2 }}>
        {({ programs }) => {
          if (programs.length === 0) return null;
          const programId = Number(chosen ?? programs[0]?.cd_resource ?? 0);
          return (
            <>
              <SelectField
                label={t('program')}
                width="medium"
                value={String(programId)}
                onValueChange={setChosen}
                options={programs.map(({ cd_resource, ds_displayname }) => ({
                  value: String(cd_resource),
                  label: ds_displayname,
                }))}
              />
              <div className={styles.cards} key={programId}>
                <UploadCard kind="payout" programId={programId} />
                <Stack>
                  <UploadCard kind="tin" programId={programId} />
                  <ExportCard programId={programId} />
                </Stack>
              </div>
            </>
          );
        }}
      </Loaded>
      <FileHistory />
    </Page>
  );
}
