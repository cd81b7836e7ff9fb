import { textSegments } from '@commonway/contract/communications/texts/text-segments.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import styles from './composer.module.css';

/** As how many messages a text leaves, what is left of the last one, and which character makes them shorter. */
export function SegmentHint({ text }: { text: string }): ReactNode {
  const t = useTexts();
  const { count, left, because } = textSegments(text.trim());
  return (
    <span className={styles.hint}>
      {t('segments.count', { count })} · {t('segments.left', { left })}
      {because !== null && count > 0 && ` · ${t('segments.because', { character: because })}`}
    </span>
  );
}
