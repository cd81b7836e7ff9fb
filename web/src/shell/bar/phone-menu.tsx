import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { menu } from '../../ui/icons/shapes.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

export type PhoneMenuProps = {
  title?: string | undefined;
  /** The links to the pages, and what the header shows beside them on wide screens: the language, the contact. */
  children: ReactNode;
};

/**
 * On narrow screens, the pages and settings that a wide header shows side by side. Keeps the header in one row. Works
 * without scripts. Closes when another page opens.
 */
export function PhoneMenu({ title, children }: PhoneMenuProps): ReactNode {
  const t = useTexts();
  const [path] = useLocation();
  return (
    <div className={styles.narrow}>
      <Popover
        key={path}
        label={t('header.menu')}
        trigger={{ variant: 'quiet', icon: menu, 'aria-label': t('header.menu') }}
      >
        <div className={styles.menu}>
          {title && <p className={styles.title}>{title}</p>}
          {children}
        </div>
      </Popover>
    </div>
  );
}
