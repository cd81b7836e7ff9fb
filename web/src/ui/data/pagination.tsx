import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { LinkButton } from '../actions/link-button.tsx';
import { chevronEnd, chevronStart, type IconShape } from '../icons/shapes.ts';
import styles from './controls.module.css';

/** `href` works before scripts load; a router may handle the click in `onClick`. */
export type PageStep = {
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Called when the pointer or the focus reaches the button, to load ahead. */
  onReach?: (() => void) | undefined;
};

export type PaginationProps = {
  label: string;
  /** "Page 2 of 14", or "26-50 of 342". */
  children: ReactNode;
  previousText: string;
  nextText: string;
  /** Absent on the first and the last page. */
  previous?: PageStep | undefined;
  next?: PageStep | undefined;
};

/** The links between the pages of a list, as a labeled navigation. */
export function Pagination(props: PaginationProps): ReactNode {
  return (
    <nav aria-label={props.label} className={styles.pagination}>
      <PageLink step={props.previous} text={props.previousText} icon={chevronStart} />
      <span className={styles.words}>{props.children}</span>
      <PageLink step={props.next} text={props.nextText} iconAtEnd={chevronEnd} />
    </nav>
  );
}

type StepProps = { step: PageStep | undefined; text: string; icon?: IconShape; iconAtEnd?: IconShape };

/** A link or button to the previous or next page, disabled if there is none. */
function PageLink({ step, text, ...icons }: StepProps): ReactNode {
  const appearance = { ...icons, variant: 'quiet' as const };
  if (step?.href)
    return (
      <LinkButton {...appearance} href={step.href}>
        {text}
      </LinkButton>
    );
  return (
    <Button
      {...appearance}
      aria-disabled={!step || undefined}
      onClick={() => step?.onClick?.()}
      onPointerEnter={step?.onReach}
      onFocus={step?.onReach}
    >
      {text}
    </Button>
  );
}
