import { countSegments } from '@commonway/contract/messaging/text-segments.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import styles from './composer.module.css';

/**
 * Shows how many text message segments a text needs, the characters left in the last one, and the character that
 * makes segments shorter.
 */
export function SegmentCounter({ text }: { text: string }): ReactNode {
  const t = useTexts();
  const { count, left, because } = countSegments(text.trim());
  return (
    <span className={styles.hint}>
      {t('segments.count', { count })} · {t('segments.left', { left })}
      {because !== null && count > 0 && ` · ${t('segments.because', { character: because })}`}
    </span>
  );
}
