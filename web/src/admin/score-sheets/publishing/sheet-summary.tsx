import { localText } from '@commonway/contract/languages/languages.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import styles from '../score-sheets.module.css';
import { useSheetTexts } from '../use-texts.ts';

/** A short summary of a sheet. */
export function SheetSummary({ sheet }: { sheet: ScoreSheet }): ReactNode {
  const t = useSheetTexts();
  const { language } = useBoot();
  return (
    <Stack gap="small">
      <ul className={styles.summary}>
        {sheet.criteria.map(({ key, label, weight, least, most }) => (
          <li key={key}>
            {t('summary.criterion', { name: isolated(localText(label, language)), weight, least, most })}
          </li>
        ))}
      </ul>
      <p>
        {t('summary.rules', { count: sheet.reviewsPerApplication, limit: sheet.differenceLimit })}{' '}
        {t(sheet.isBlind ? 'summary.blind' : 'summary.named')}
      </p>
    </Stack>
  );
}
