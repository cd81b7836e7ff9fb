import { type ReactNode, useMemo } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { eye } from '../../ui/icons/shapes.ts';
import styles from './presence.module.css';
import { useTexts } from './use-texts.ts';
import { useVisitors } from './visitors.ts';

/** Shows who else has the application open. Screen readers announce new visitors. */
export function VisitorNames({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const names = useVisitors(useMemo(() => [applicationId], [applicationId]));
  return (
    <span role="status" className={styles.visitors}>
      {names.length > 0 && (
        <>
          <Icon shape={eye} />
          {t('alsoHere', { names: names.map(isolate).join(t('separator')) })}
        </>
      )}
    </span>
  );
}
