import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { arrowStart } from '../icons/shapes.ts';
import styles from './layout.module.css';

export type PageProps = {
  /**
   * "column" (640 px) for residents' questions, "wide" for catalogs, "full" for staff tables, "workspace" for panes that
   * fill the window and scroll separately on wide screens, and on narrow ones if a part has `data-fills-window`.
   */
  width?: 'column' | 'wide' | 'full' | 'workspace' | undefined;
  /** Whether the content is that of the previous page while this one loads: it can be seen but not used. */
  isPrevious?: boolean | undefined;
  children: ReactNode;
};

/** The `<main>` of a page, and the target of the skip link (`#main`). One per page. */
export function Page({ width = 'column', isPrevious, children }: PageProps): ReactNode {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={styles.page}
      data-width={width}
      inert={isPrevious}
      aria-busy={isPrevious || undefined}
    >
      {children}
    </main>
  );
}

type PageHeaderProps = {
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

/** The same as a button, where going back submits a form. Accepts native button attributes. */
export function BackButton({ children, className, ...rest }: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...rest} className={classNames(styles.back, className)}>
      <Icon shape={arrowStart} />
      {children}
    </button>
  );
}

type StackProps = ComponentProps<'div'> & { gap?: 'small' | 'normal' | 'large' | undefined };

/** A vertical list with even spacing. */
export function Stack({ gap, className, ...rest }: StackProps): ReactNode {
  return <div {...rest} data-gap={gap} className={classNames(styles.stack, className)} />;
}

type ClusterProps = StackProps & { align?: 'start' | 'end' | 'apart' | undefined };

/** A horizontal list that wraps: buttons, tags. */
export function Cluster({ gap = 'normal', align, className, ...rest }: ClusterProps): ReactNode {
  return (
    <div {...rest} data-gap={gap} data-align={align} className={classNames(styles.cluster, className)} />
  );
}

type CardProps = {
  title?: ReactNode;
  /** 2 to 4, depending on where the card is. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** At the end of the title line. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Grayed out: closed or not available. The text must say so too. */
  isMuted?: boolean | undefined;
};

/** A bordered box with an optional title. */
export function Card({ title, headingLevel = 2, aside, children, isMuted }: CardProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.card} data-muted={isMuted || undefined}>
      {(title || aside) && (
        <div className={styles['card-head']}>
          {title && <Heading className={styles['card-title']}>{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </div>
  );
}
