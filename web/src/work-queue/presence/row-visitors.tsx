import { type ReactNode, useMemo } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { eye } from '../../ui/icons/shapes.ts';
import styles from './presence.module.css';
import { useTexts } from './use-texts.ts';
import { useVisitors } from './visitors.ts';

/** An icon in a queue row with the names of other people who have the case open. */
export function RowVisitors({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const names = useVisitors(useMemo(() => [applicationId], [applicationId]));
  if (names.length === 0) return null;
  const words = t('alsoHere', { names: names.map(isolate).join(t('separator')) });
  return (
    <span className={styles.mark} title={words}>
      <Icon shape={eye} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
