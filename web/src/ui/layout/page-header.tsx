import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { arrowStart } from '../icons/shapes.ts';
import styles from './layout.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** A BackLink, above the title. */
  back?: ReactNode;
  /** A short line above the title, such as "Step 2 of 5" or the program's name. */
  caption?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

/** The header of a page with its only h1, which takes focus after navigation (`tabIndex` -1). */
export function PageHeader({ title, back, caption, description, actions }: PageHeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      {back}
      {caption && <div className={styles.caption}>{caption}</div>}
      <div className={styles['header-row']}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions}
      </div>
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}

/** A link to the previous page, with an arrow against the reading direction. Accepts native anchor attributes. */
export function BackLink({
  children,
  className,
  ...rest
}: ComponentProps<'a'> & { href: string }): ReactNode {
  return (
    <a {...rest} className={classNames(styles.back, className)}>
      <Icon shape={arrowStart} />
      {children}
    </a>
  );
}
