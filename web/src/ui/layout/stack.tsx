import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

export type StackProps = ComponentProps<'div'> & { gap?: 'small' | 'normal' | 'large' | undefined };

/** A vertical list with even spacing. */
export function Stack({ gap, className, ...rest }: StackProps): ReactNode {
  return <div {...rest} data-gap={gap} className={classNames(styles.stack, className)} />;
}

export type ClusterProps = StackProps & { align?: 'start' | 'end' | 'apart' | undefined };

/** A horizontal list that wraps: buttons, tags. */
export function Cluster({ gap = 'normal', align, className, ...rest }: ClusterProps): ReactNode {
  return (
    <div {...rest} data-gap={gap} data-align={align} className={classNames(styles.cluster, className)} />
  );
}
