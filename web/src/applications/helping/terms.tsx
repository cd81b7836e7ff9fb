import type { Deed } from '@commonway/contract/applications/helping/helping-rules.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import styles from '../own/own.module.css';
import { useHelpingTexts } from './use-texts.ts';

/** Shows the allowed actions and the end date of a consent. */
export function Terms({ may, until }: { may: readonly Deed[]; until: string }): ReactNode {
  const t = useHelpingTexts();
  const format = useFormat();
  const { language } = useBoot();
  const deeds = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    may.map((deed) => t(`deed.${deed}`)),
  );
  return (
    <p className={styles.facts}>
      <span>{t('may', { deeds })}</span>
      <span>{t('until', { day: isolated(format.date(until)) })}</span>
    </p>
  );
}
