import type { HelperPermission } from '@commonway/contract/applications/helping-rules.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import styles from '../own/own.module.css';
import { useHelpingTexts } from './use-helping.ts';

/** Shows the allowed actions and the end date of a consent. */
export function ConsentTerms({ may, until }: { may: readonly HelperPermission[]; until: string }): ReactNode {
  const t = useHelpingTexts();
  const format = useFormat();
  const { language } = useBoot();
  const actionList = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    may.map((action) => t(`action.${action}`)),
  );
  return (
    <p className={styles.facts}>
      <span>{t('may', { actions: actionList })}</span>
      <span>{t('until', { day: isolate(format.date(until)) })}</span>
    </p>
  );
}
