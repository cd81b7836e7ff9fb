import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { check, close, error, information, warning } from '../icons/shapes.ts';
import styles from './banner.module.css';

export type BannerProps = {
  tone?: 'information' | 'warning' | 'failed' | 'passed' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** "polite" for a banner that appears while the page is in use, so that it is announced. */
  live?: 'polite' | undefined;
  /** With both, the banner can be dismissed. */
  dismissLabel?: string | undefined;
  onDismiss?: (() => void) | undefined;
};

const shapes = { information, warning, failed: error, passed: check };

/** A notice in the page. The background and icon show the tone; the text carries the meaning. */
export function Banner(props: BannerProps): ReactNode {
  const { tone = 'information', title, children, actions, live, dismissLabel, onDismiss } = props;
  return (
    <div className={styles.banner} data-tone={tone} role={live && 'status'}>
      <Icon shape={shapes[tone]} />
      <div className={styles.words}>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {dismissLabel && onDismiss && (
        <IconButton icon={close} label={dismissLabel} className={styles.dismiss} onClick={onDismiss} />
      )}
    </div>
  );
}
