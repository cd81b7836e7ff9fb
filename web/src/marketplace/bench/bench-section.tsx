import { type ReactNode, useId } from 'react';
import { Cluster, Stack } from '../../ui/layout/page.tsx';

interface BenchSectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the bench with its heading, and the region that the heading names. */
export function BenchSection({ title, description, actions, children }: BenchSectionProps): ReactNode {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Stack>
        <Cluster align="apart">
          <h2 id={headingId}>{title}</h2>
          {actions}
        </Cluster>
        {description && <p>{description}</p>}
        {children}
      </Stack>
    </section>
  );
}
