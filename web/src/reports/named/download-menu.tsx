import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { download } from '../../ui/icons/shapes.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { type ShownReport, toReportInput } from './report-address.ts';
import { useReportTexts } from './use-report.ts';

/** Downloads the report as it is shown, as a spreadsheet or PDF. */
export function DownloadMenu({ shown }: { shown: ShownReport }): ReactNode {
  const t = useReportTexts();
  const input = toReportInput(shown);
  return (
    <Menu
      align="end"
      trigger={{ icon: download, children: t('download') }}
      items={[
        {
          itemId: 'xlsx',
          label: t('download.xlsx'),
          href: fileUrl('reports/download-report', { ...input, format: 'xlsx' }),
        },
        {
          itemId: 'pdf',
          label: t('download.pdf'),
          href: fileUrl('reports/download-report', { ...input, format: 'pdf' }),
        },
      ]}
    />
  );
}
