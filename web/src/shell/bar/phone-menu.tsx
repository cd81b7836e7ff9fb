import type { ReactNode } from 'react';
import { menu } from '../../ui/icons/shapes.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';
import { type PageLink, PageLinks } from './page-links.tsx';

export type PhoneMenuProps = {
  title?: string | undefined;
  /** The accessible name of the links. */
  label: string;
  links: readonly PageLink[];
  /** What the header shows on wide screens beside the links: the language, the office's contact information. */
  children?: ReactNode;
};

/**
 * On narrow screens, the pages and settings that a wide header shows side by side. Keeps the header in one row. Works
 * without scripts.
 */
export function PhoneMenu({ title, label, links, children }: PhoneMenuProps): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.narrow}>
      <Popover
        label={t('header.menu')}
        trigger={{ variant: 'quiet', icon: menu, 'aria-label': t('header.menu') }}
      >
        <div className={styles.menu}>
          {title && <p className={styles.title}>{title}</p>}
          <PageLinks label={label} links={links} />
          {children}
        </div>
      </Popover>
    </div>
  );
}
